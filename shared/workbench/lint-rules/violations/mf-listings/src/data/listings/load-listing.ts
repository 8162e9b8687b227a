import { AdPage } from '../../features/ad/ad-page.tsx'; // expect: boundaries/dependencies "src/data knows no screens"

export async function loadListing(id: string): Promise<string> {
  const answer = await fetch(`/rest/v1/listings?id=eq.${id}`);
  return `${AdPage.name}${await answer.text()}`;
}

export const listing = (id: string) => ({
  queryKey: ['shops', id], // expect: dabbab/query-key-domain "starts with its domain"
  queryFn: () => loadListing(id),
});
