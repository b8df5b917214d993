import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import type { CrmDay } from '../crm-dashboard.contract.ts'
import { crmDashboardMessages } from './crm-dashboard.messages.ts'
import css from './crm-dashboard.module.css'
import { crmLinks } from './crm-links.ts'

/** Open cases by whom the next contact rests with. */
export function OwnersCard({ owners }: Pick<CrmDay, 'owners'>) {
  const t = useMessages(crmDashboardMessages)
  const { format } = useLocale()
  return (
    <Card title={t.owners}>
      {owners.length === 0 ? (
        <p className={css.note}>{t.nothing}</p>
      ) : (
        <table className="ruled-table" aria-label={t.owners}>
          <ColumnHeads labels={[t.owner, t.open, t.dueNow]} />
          <tbody>
            {owners.map(({ owner, open, due }) => {
              const id = owner === null ? 'none' : String(owner.id)
              const name = owner?.name ?? t.nobody
              return (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td>
                    <a
                      className="inline"
                      href={crmLinks.worklist({ owner: id })}
                      aria-label={`${name}، ${t.countOf(t.open, format.number(open))}`}
                    >
                      {format.number(open)}
                    </a>
                  </td>
                  <td>
                    <a
                      className="inline"
                      href={crmLinks.worklist({ owner: id, next: 'due' })}
                      aria-label={`${name}، ${t.countOf(t.dueNow, format.number(due))}`}
                    >
                      {format.number(due)}
                    </a>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}
