/** What the constraints of settings, content pages and notices refuse. */
export const siteChecks: Record<string, string[]> = {
  broadcasts_audience_check: [`audience = 'some'`],
  broadcasts_body_check: [
    `body_ar = ' '`,
    `body_en = ' '`,
    `body_ar = repeat('x', 1001)`,
    `body_en = repeat('x', 1001)`,
  ],
  broadcasts_city_check: [`city = 'riyadh'`, `audience = 'city'`],
  broadcasts_people_check: [`people = '{}'`],
  broadcasts_sent_check: ['recipients = null', 'sent_at = null'],
  pages_body_check: [`body_ar = repeat('x', 100001)`, `body_en = repeat('x', 100001)`],
  pages_html_check: [`body_ar = '<script>'`, `body_en = '<p onclick="x">'`],
  pages_slug_check: [`slug = 'No Slug'`, `slug = repeat('x', 81)`],
  pages_title_check: [`title_ar = ''`, `title_en = ''`, `title_ar = repeat('x', 121)`, `title_en = repeat('x', 121)`],
  site_settings_key_check: [`key = 'no key'`, `key = 'x' || repeat('x', 60)`],
  site_settings_value_check: [
    `value = '1'`,
    `value = '{}'`,
    `value = jsonb_build_object('value', (select string_agg(md5(n::text), '') from generate_series(1, 3000) n))`,
  ],
};
