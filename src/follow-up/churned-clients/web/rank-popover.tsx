import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { PopoverButton } from '#platform/web/ui/popover.tsx'
import { winBackSettingsEndpoints, weightNames } from '../win-back-settings.contract.ts'
import css from './churned-clients.module.css'
import { churnedClientsMessages } from './churned-clients.messages.ts'

/** How the order of the list comes about, with the weights in force and who changed them last. */
export function RankPopover() {
  const t = useMessages(churnedClientsMessages)
  return (
    <div>
      <PopoverButton label={t.order.button} look="quiet" size="small" icon="info" text={t.order.button}>
        <Order />
      </PopoverButton>
    </div>
  )
}

function Order() {
  const t = useMessages(churnedClientsMessages).order
  const { format, zone } = useLocale()
  const settings = useQuery(useApi().query(winBackSettingsEndpoints.get, {})).data?.data
  if (!settings) return null
  const { changed, weights } = settings
  return (
    <div className={css.order}>
      <p>{t.first}</p>
      <p>{t.formula}</p>
      <dl className={css.weights}>
        {weightNames.map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t.weights[name]}</dt>
            <dd>
              <Num value={weights[name] / 100} decimals={2} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{t.value}</p>
      <p className={css.faint}>
        {changed === null
          ? t.shipped
          : t.changed(changed.by ?? '', format.dateTime(new Date(changed.at), zone))}
      </p>
    </div>
  )
}
