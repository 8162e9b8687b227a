import { useTranslation } from '@dabbab/platform/i18n';

/** Gives what the engines say by themselves. Each of them has some keys that the other does not know. */
export function useEngineTexts(): Record<string, string> {
  const { t } = useTranslation('shops');
  const wheel = t('mapView.engine.wheel');
  const wheelMac = t('mapView.engine.wheelMac');
  const touch = t('mapView.engine.touch');
  return {
    'AttributionControl.ToggleAttribution': t('mapView.engine.attribution'),
    'CooperativeGesturesHandler.WindowsHelpText': wheel,
    'CooperativeGesturesHandler.MacHelpText': wheelMac,
    'CooperativeGesturesHandler.MobileHelpText': touch,
    'ScrollZoomBlocker.CtrlMessage': wheel,
    'ScrollZoomBlocker.CmdMessage': wheelMac,
    'TouchPanBlocker.Message': touch,
    'LogoControl.Title': 'Mapbox',
    'ScaleControl.Meters': t('mapView.engine.metres'),
    'ScaleControl.Kilometers': t('mapView.engine.kilometres'),
  };
}
