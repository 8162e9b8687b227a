import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Avatar } from '@dabbab/ui/avatar';
import { Choices } from '@dabbab/ui/choices';
import { QueryState, type Request } from '@dabbab/ui/connected/query-state';
import { Checkbox } from '@dabbab/ui/inputs';
import { Price } from '@dabbab/ui/price';
import type { PossibleBuyer } from '../data/listings/sell-ad.ts';

interface BuyerChoiceProps {
  request: Request<PossibleBuyer[]>;
  /** Id of a person, or `other` for none of them. */
  chosen: string | undefined;
  onChoose: (buyer: PossibleBuyer | 'other') => void;
  error: string | false | undefined;
}

/** Asks who bought it, among those who wrote about the ad. "Somebody else" is no choice while a bid is accepted. */
export function BuyerChoice({ request, chosen, onChoose, error }: BuyerChoiceProps) {
  const { t } = useTranslation('listings-sold-sheet');
  return (
    <QueryState request={request} skeleton={null} failed={t('buyersFailed')} empty={null}>
      {(buyers) => (
        <Choices legend={t('whom')} error={error} className="sold-sheet__buyers">
          {(control) => (
            <>
              {buyers.map((buyer) => (
                <Checkbox
                  {...control}
                  key={buyer.person_id}
                  type="radio"
                  name="buyer"
                  checked={chosen === buyer.person_id}
                  onChange={() => onChoose(buyer)}
                  label={<Buyer {...buyer} />}
                />
              ))}
              {!buyers.some((buyer) => buyer.accepted) && (
                <Checkbox
                  {...control}
                  type="radio"
                  name="buyer"
                  checked={chosen === 'other'}
                  onChange={() => onChoose('other')}
                  label={
                    <span>
                      {t('nobodyOfThem')}
                      <span className="sold-sheet__detail">{t('nobodyText')}</span>
                    </span>
                  }
                />
              )}
            </>
          )}
        </Choices>
      )}
    </QueryState>
  );
}

function Buyer({ username, avatar_path, bid_amount, accepted }: PossibleBuyer) {
  const { t } = useTranslation('listings-sold-sheet');
  const { t: common } = useTranslation('listings');
  return (
    <>
      <Avatar name={username} src={avatar_path && avatarUrl(avatar_path)} size={32} />
      <span>
        <bdi>{username}</bdi>
        <span className="sold-sheet__detail">
          {bid_amount === null ? (
            t('noBid')
          ) : (
            <>
              {t(accepted ? 'acceptedBid' : 'lastBid')} <Price amount={bid_amount} currency={common('card.currency')} />
            </>
          )}
        </span>
      </span>
    </>
  );
}
