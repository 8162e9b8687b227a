interface Placed {
  maps_url: string | null;
  lat: number | null;
  lng: number | null;
}

/** Gives the address at which maps show where a shop is: its own link, or its place in Google Maps, which any device opens. */
export function mapLink({ maps_url, lat, lng }: Placed): string | null {
  if (maps_url?.startsWith('https://')) return maps_url;
  if (lat === null || lng === null) return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${lat},${lng}`)}`;
}
