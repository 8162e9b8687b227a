interface City {
  lat: number;
  lng: number;
  name: string;
}

/** Makes a link that opens a city in the maps of the device: the app where the system opens it by link, else a page. */
export function mapsLink({ lat, lng, name }: City, userAgent: string): string {
  const at = `${lat},${lng}`;
  const query = encodeURIComponent(name);
  if (userAgent.includes('Android')) return `geo:${at}?q=${at}(${query})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${at}&q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`;
}
