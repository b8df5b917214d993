import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import type { CrmDay } from '../crm-dashboard.contract.ts'
import { crmDashboardMessages } from './crm-dashboard.messages.ts'
import css from './crm-dashboard.module.css'
import { crmLinks } from './crm-links.ts'

type HoldOut = CrmDay['holdOut']

/** What calling brings: who is worked against who is held out by lot. */
export function HoldOutCard({ holdOut }: { holdOut: HoldOut }) {
  const t = useMessages(crmDashboardMessages)
  const { format } = useLocale()
  const maySet = useMay('settings.write')
  const { percent, from, to } = holdOut
  return (
    <Card title={t.holdOut}>
      <div className={css.stack}>
        {percent === 0 ? (
          <p>{t.holdOutOff}</p>
        ) : (
          <>
            <p>{t.holdOutOn(format.percent(percent / 100), from > to ? '—' : format.dateRange(from, to))}</p>
            <Arms holdOut={holdOut} />
            <Effect effect={holdOut.effect} />
          </>
        )}
        {maySet && (
          <div>
            <LinkButton href={crmLinks.settings} size="small" icon="settings">
              {t.changeShare}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  )
}

function Arms({ holdOut: { from, to, worked, heldOut } }: { holdOut: HoldOut }) {
  const t = useMessages(crmDashboardMessages)
  const { format } = useLocale()
  const arms = [
    { key: 'false', label: t.worked, arm: worked },
    { key: 'true', label: t.heldOut, arm: heldOut },
  ]
  const number = (count: number, name: string, filters: Record<string, string>) =>
    count === 0 ? (
      format.number(0)
    ) : (
      <a
        className="inline"
        href={crmLinks.leavings({ left: `${from}..${to}`, ...filters })}
        aria-label={t.countOf(name, format.number(count))}
      >
        {format.number(count)}
      </a>
    )
  return (
    <table className="ruled-table" aria-label={t.holdOut}>
      <ColumnHeads labels={[t.arm, t.armLeft, t.armReturned, t.rate]} />
      <tbody>
        {arms.map(({ key, label, arm: { left, returned } }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{number(left, `${label}، ${t.armLeft}`, { heldOut: key })}</td>
            <td>{number(returned, `${label}، ${t.armReturned}`, { heldOut: key, outcome: 'within90' })}</td>
            <td>{left === 0 ? '—' : format.percent(returned / left, { decimals: 1 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Effect({ effect }: Pick<HoldOut, 'effect'>) {
  const t = useMessages(crmDashboardMessages)
  const { format } = useLocale()
  if (effect === null) return <p className={css.note}>{t.tooFew}</p>
  const points = (share: number) => format.delta(share * 100, { decimals: 1 })
  const isSure = effect.low > 0 || effect.high < 0
  return (
    <>
      <p className="strong">
        <bdi>{t.effect(points(effect.value), points(effect.low), points(effect.high))}</bdi>
      </p>
      <p className={css.note}>{isSure ? t.sure : t.unsure}</p>
    </>
  )
}
