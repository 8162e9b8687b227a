export function ShopMap() {
  return <figure />;
}
