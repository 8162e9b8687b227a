import { useTranslation } from '@dabbab/platform/i18n';
import { LoadMore, type LoadMoreProps } from '@dabbab/ui/connected/load-more';

export interface MoreListingsProps extends Pick<LoadMoreProps, 'list' | 'automatic'> {
  /** The last page came short although the list goes on; see `LoadedListings`. */
  endsEarly?: boolean | undefined;
}

/** Offers the next ads of a list, or loads them by itself. Where finding them takes long it says so, and waits to be asked. */
export function MoreListings({ list, endsEarly = false, automatic = false }: MoreListingsProps) {
  const { t } = useTranslation('listings');
  // Another sentence meanwhile, so that it is said again if nothing was found.
  const note = list.isFetchingNextPage ? t('list.lookingFurther') : t('list.furtherNote');
  return (
    <LoadMore
      list={list}
      moreLabel={endsEarly ? t('list.further') : t('list.more')}
      note={endsEarly ? note : undefined}
      failedText={t('list.moreFailed')}
      automatic={automatic && !endsEarly}
    />
  );
}
