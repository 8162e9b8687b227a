/** The settings of the site that every visitor may read (table `site_settings`), with their defaults. */
export interface SiteSettings {
  logoUrl: string | null;
  brandColor: string;
  showBusinessAds: boolean;
  showFeaturedListings: boolean;
  homepageBackgroundUrl: string;
  sliderAds: Slide[];
  social_facebook: string;
  social_twitter: string;
  social_instagram: string;
  /** Whether the site is closed to all but admins, and what they are told; an empty message has a default. */
  maintenance_mode: { enabled: boolean; message?: string };
  /** Third parties that people may sign in with. */
  auth_providers: AuthProviderName[];
  /** Whether a message can be read in the other language: a provider is configured for it. */
  message_translation: boolean;
  /** Whether a service worker keeps the site for a start without a connection; off takes it out of every browser. */
  works_offline: boolean;
  announcement: AnnouncementSetting;
  popupNotification: PopupSetting;
  /** The public token of Mapbox; empty: maps are those of the repository. The name is from before. */
  google_maps_api_key: string;
  /** The site key of Turnstile; empty: nobody is asked to prove that they are a person. */
  captcha_site_key: string;
}

/** An ad of a business on the home page. */
export interface Slide {
  /** An https address or a path of this site, as is the link. */
  image: string;
  link?: string;
  title_ar?: string;
  title_en?: string;
  /** The first day on which it is shown, in Riyadh, YYYY-MM-DD; empty: from now on. */
  from?: string;
  /** The last day; empty: for good. */
  until?: string;
}

const RIYADH_MS = 3 * 60 * 60 * 1000;

/** Tells whether the day of a slide is before, at or after its time. Riyadh is three hours ahead all year. */
export function slideTime({ from = '', until = '' }: Slide, now = Date.now()): 'early' | 'shown' | 'over' {
  const today = new Date(now + RIYADH_MS).toISOString().slice(0, 10);
  if (today < from) return 'early';
  return until && today > until ? 'over' : 'shown';
}

/** A line on top of every page. */
export interface AnnouncementSetting {
  active: boolean;
  text: string;
  type: 'info' | 'warning' | 'danger';
}

/** Key in session storage under which the text of the announcement is kept that was closed. */
export const CLOSED_ANNOUNCEMENT_KEY = 'announcement-dismissed';

/** A notice that everybody meets once. */
export interface PopupSetting {
  active: boolean;
  /** What an answer is remembered by: another key asks everybody again. */
  key: string;
  title: string;
  message: string;
  /** Signed-in people agree or disagree, and that is stored. */
  showAgreement: boolean;
}

/** The third parties that the sign-in screen knows. */
export const authProviderNames = ['google', 'apple', 'github', 'keycloak'] as const;
export type AuthProviderName = (typeof authProviderNames)[number];

export const defaultSettings: SiteSettings = {
  logoUrl: null,
  brandColor: '#cbfb1f',
  showBusinessAds: true,
  showFeaturedListings: true,
  homepageBackgroundUrl: '',
  sliderAds: [],
  social_facebook: '',
  social_twitter: '',
  social_instagram: '',
  maintenance_mode: { enabled: false },
  auth_providers: [],
  message_translation: false,
  works_offline: true,
  announcement: { active: false, text: '', type: 'info' },
  popupNotification: { active: false, key: '', title: '', message: '', showAgreement: false },
  google_maps_api_key: '',
  captcha_site_key: '',
};

/**
 * Gives the token of Mapbox that a site uses for its maps; undefined: its maps are those of the repository.
 * Public tokens alone begin with `pk.`: a secret one does not belong into pages, nor does a key of another service, from before.
 */
export function mapboxToken({ google_maps_api_key: key }: Partial<SiteSettings>): string | undefined {
  return typeof key === 'string' && /^pk\.[\w-]+\.[\w-]+$/.test(key) ? key : undefined;
}

/** Gives the site key of Turnstile that the sign-in screens ask with; undefined: they ask for no such proof. */
export function captchaSiteKey({ captcha_site_key: key }: Partial<SiteSettings>): string | undefined {
  return typeof key === 'string' && /^\dx[\w-]{10,28}$/.test(key) ? key : undefined;
}
