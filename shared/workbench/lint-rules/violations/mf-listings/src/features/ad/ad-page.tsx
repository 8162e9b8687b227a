export function AdPage() {
  return <main />;
}
