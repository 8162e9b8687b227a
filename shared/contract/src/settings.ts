/** The settings of the site that every visitor may read (table `site_settings`), with their defaults. */
export interface SiteSettings {
  logoUrl: string | null;
  brandColor: string;
  showBusinessAds: boolean;
  showFeaturedListings: boolean;
  homepageBackgroundUrl: string;
  social_facebook: string;
  social_twitter: string;
  social_instagram: string;
}

export const defaultSettings: SiteSettings = {
  logoUrl: null,
  brandColor: '#cbfb1f',
  showBusinessAds: true,
  showFeaturedListings: true,
  homepageBackgroundUrl: '',
  social_facebook: '',
  social_twitter: '',
  social_instagram: '',
};
