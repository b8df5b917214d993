import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num, Percent } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import type { SharingPlan } from '../supporters.contract.ts'
import { Scrolling } from './scrolling.tsx'
import { sharingMessages } from './sharing.messages.ts'

interface Props {
  plan: SharingPlan
}

/** Active clients of everybody concerned, before and after. */
export function SharingLoads({ plan: { from, targets } }: Props) {
  const t = useMessages(sharingMessages)
  return (
    <Scrolling label={t.loads}>
      <table className="ruled-table">
        <caption className="sr-only">{t.loads}</caption>
        <ColumnHeads labels={[t.supporter, t.gets, t.before, t.after, t.share]} />
        <tbody>
          {from && (
            <tr>
              <th scope="row">
                <UserText>{from.name}</UserText>
              </th>
              <td>{t.gives(targets.reduce((sum, { gets }) => sum + gets, 0))}</td>
              <td>
                <Num value={from.active} />
              </td>
              <td>
                <Num value={from.activeAfter} />
              </td>
              <td>—</td>
            </tr>
          )}
          {targets.map(({ id, name, gets, active, activeAfter, capacity }) => (
            <tr key={id}>
              <th scope="row">
                <UserText>{name}</UserText>
              </th>
              <td>
                <Num value={gets} />
              </td>
              <td>
                <Num value={active} />
              </td>
              <td>
                <Num value={activeAfter} />
              </td>
              <td>{capacity ? <Percent value={activeAfter / capacity} /> : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
