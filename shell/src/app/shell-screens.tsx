import { shellRoutes } from '@dabbab/contract/shell-routes';
import { useTranslation } from '@dabbab/platform/i18n';
import { Route, Routes } from '@dabbab/platform/router';
import { type ComponentType, lazy } from 'react';
import { RouteTitle } from './route-title.tsx';

const routes = [...shellRoutes, { path: '*', screen: 'notFound' }] as const;

const screens: Record<(typeof routes)[number]['screen'], ComponentType> = {
  login: lazy(() => import('../auth/login-screen.tsx').then(({ LoginScreen }) => ({ default: LoginScreen }))),
  register: lazy(() =>
    import('../auth/register-screen.tsx').then(({ RegisterScreen }) => ({ default: RegisterScreen })),
  ),
  forgotPassword: lazy(() =>
    import('../auth/forgot-password-screen.tsx').then(({ ForgotPasswordScreen }) => ({
      default: ForgotPasswordScreen,
    })),
  ),
  resetPassword: lazy(() =>
    import('../auth/reset-password-screen.tsx').then(({ ResetPasswordScreen }) => ({ default: ResetPasswordScreen })),
  ),
  page: lazy(() => import('../pages/content-page.tsx').then(({ ContentPage }) => ({ default: ContentPage }))),
  notFound: lazy(() => import('../pages/not-found.tsx').then(({ NotFound }) => ({ default: NotFound }))),
};

/** The screens that the shell owns, so that people can sign in and read a page whichever remote is down. */
export function ShellScreens() {
  const { t } = useTranslation('shell');
  return (
    <Routes>
      {routes.map(({ path, screen }) => {
        const Screen = screens[screen];
        return (
          <Route
            key={path}
            path={path}
            element={
              <>
                <RouteTitle title={t(`titles.${screen}`)} />
                <Screen />
              </>
            }
          />
        );
      })}
    </Routes>
  );
}
