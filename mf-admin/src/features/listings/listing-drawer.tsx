import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureBase } from '@dabbab/platform/pictures';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Picture } from '@dabbab/ui/picture';
import { listingQuery } from '../../data/listings/listings.ts';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { StatusTag } from '../../listing/status-tag.tsx';
import { PaymentList } from '../../record/payment-list.tsx';
import { ReportList } from '../../record/report-list.tsx';
import { ListingActions } from './listing-actions.tsx';
import './listing-drawer.css';
import { ListingPictures } from './listing-pictures.tsx';
import { ListingSummary } from './listing-summary.tsx';

/** Everything about an ad, and what an admin does about it. */
export function ListingDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-listings');
  const language = useLanguage();
  const request = useQuery(listingQuery(id));
  const record = request.data;
  return (
    <RecordDrawer
      label={t('ad')}
      title={record && textIn(language, { ar: record.ad.title_ar, en: record.ad.title_en }).text}
      subtitle={record && <Link to={`/ad/${id}`}>{t('open')}</Link>}
      picture={
        record && (
          <Picture className="listing-drawer__cover" base={pictureBase(record.ad.cover_path)} alt="" sizes="64px" />
        )
      }
      tag={record && <StatusTag ad={record.ad} />}
      request={request}
      tabs={
        record
          ? [
              { key: 'summary', label: t('tab.summary'), content: <ListingSummary record={record} /> },
              {
                key: 'pictures',
                label: t('tab.pictures'),
                count: record.pictures.length,
                content: <ListingPictures paths={record.pictures} />,
              },
              {
                key: 'reports',
                label: t('tab.reports'),
                count: record.reports.length,
                content: <ReportList reports={record.reports} />,
              },
              {
                key: 'payments',
                label: t('tab.payments'),
                count: record.payments.length,
                content: <PaymentList payments={record.payments} />,
              },
              { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="listings" id={id} /> },
            ]
          : []
      }
      actions={record && <ListingActions ad={record.ad} />}
    />
  );
}
