export const adsLeft = 0; // she has none any more // expect: dabbab/plain-comments "Name the person"
