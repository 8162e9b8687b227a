interface Place {
  lat: number;
  lng: number;
  name: string;
}

/** A link that opens a place in the maps of the device: its app where the system has a way to it, else a page. */
export function mapsLink({ lat, lng, name }: Place, userAgent: string): string {
  const at = `${lat},${lng}`;
  const query = encodeURIComponent(name);
  if (userAgent.includes('Android')) return `geo:${at}?q=${at}(${query})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${at}&q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`;
}
