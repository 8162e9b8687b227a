import { useTranslation } from '@dabbab/platform/i18n';
import { ChoiceChip } from '@dabbab/ui/chip';
import { Icon } from '@dabbab/ui/icon';
import { TextInput } from '@dabbab/ui/inputs';
import { conversationLists } from '../../data/conversations/conversations.ts';
import type { useFilter } from './use-filter.ts';

export interface ListHeadProps extends Pick<ReturnType<typeof useFilter>, 'filter' | 'typed' | 'setTyped' | 'setShow'> {
  /** The list is all that the page shows. */
  alone: boolean;
}

/** The title of the list, its search, and which conversations it shows. */
export function ListHead({ alone, filter, typed, setTyped, setShow }: ListHeadProps) {
  const { t } = useTranslation('messaging');
  const Heading = alone ? 'h1' : 'h2';
  return (
    <div className="conversations__head">
      <Heading id="conversations-title" className="h2">
        {t('titles.messages')}
      </Heading>
      <label className="conversations__search">
        <span className="sr-only">{t('conversations.search')}</span>
        <Icon name="search" />
        <TextInput
          type="search"
          value={typed}
          placeholder={t('conversations.search')}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <div className="scroll-x conversations__filters" role="group" aria-label={t('conversations.filter')}>
        {conversationLists.map((list) => (
          <ChoiceChip key={list} selected={filter.show === list} onClick={() => setShow(list)}>
            {t(`conversations.lists.${list}`)}
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}
