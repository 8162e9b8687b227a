-- The settings the site starts with, as the product describes them.
insert into public.site_settings (key, value, public) values
  ('logoUrl', '{"value": null}', true),
  ('brandColor', '{"value": "#cbfb1f"}', true),
  ('showBusinessAds', '{"value": true}', true),
  ('showFeaturedListings', '{"value": true}', true),
  ('homepageBackgroundUrl', '{"value": ""}', true),
  ('sliderAds', '{"value": []}', true),
  ('announcement', '{"value": {"active": false, "text": "", "type": "info"}}', true),
  ('google_maps_api_key', '{"value": ""}', true),
  ('captcha_site_key', '{"value": ""}', true),
  ('maintenance_mode', '{"value": {"enabled": false, "message": ""}}', true),
  ('popupNotification', '{"value": {"active": false, "key": "welcome", "title": "", "message": "", "showAgreement": false}}', true),
  ('social_facebook', '{"value": ""}', true),
  ('social_twitter', '{"value": ""}', true),
  ('social_instagram', '{"value": ""}', true),
  ('auth_providers', '{"value": []}', true),
  ('commission_rate', '{"value": 0.05}', true),
  ('commission_includes_vat', '{"value": true}', true),
  ('vat_rate', '{"value": 0.15}', true),
  -- For a site in use: with address, VAT number and commercial registration. Without the number, invoices have no QR code.
  ('invoice_seller', '{"value": {"name_ar": "دبّاب", "name_en": "Dabbab", "address_ar": "", "address_en": "", "vat_number": "", "registration": ""}}', false),
  ('listing_days', '{"value": 60}', true),
  ('listing_renewal_days', '{"value": 7}', true),
  ('listing_notice_days', '{"value": 5}', true),
  ('bid_hours', '{"value": 48}', true),
  -- How long the deletion of an account can be called off.
  ('deletion_days', '{"value": 14}', true),
  -- Whether messages have a button to translate them; the function translate-message needs a provider, too.
  ('message_translation', '{"value": false}', true),
  -- Whether a service worker keeps the site for a start without a connection.
  ('works_offline', '{"value": true}', true),
  -- Whether admins have no rights without a second factor. For a site in use: true.
  ('require_admin_mfa', '{"value": false}', false);
