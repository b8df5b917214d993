import { stageLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RowCheckbox } from '#platform/web/list/row-checkbox.tsx'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import type { SharingPlan } from '../supporters.contract.ts'
import { Scrolling } from './scrolling.tsx'
import { sharingMessages } from './sharing.messages.ts'

interface Props {
  plan: SharingPlan
  /** Ids of clients whom the person has taken out. */
  declined: ReadonlySet<number>
  onDecline: (ids: ReadonlySet<number>) => void
}

/** Each client with who is proposed and why, or why nobody is; any of them can be taken out. */
export function SharingClients({ plan, declined, onDecline }: Props) {
  const t = useMessages(sharingMessages)
  const names = new Map(plan.targets.map(({ id, name }) => [id, name]))
  const placed = plan.clients.filter(({ to }) => to !== null).map(({ clientId }) => clientId)
  const accepted = placed.filter((id) => !declined.has(id)).length
  function toggle(id: number) {
    const next = new Set(declined)
    if (!next.delete(id)) next.add(id)
    onDecline(next)
  }
  return (
    <Scrolling label={t.clients}>
      <table className="ruled-table">
        <caption className="sr-only">{t.clients}</caption>
        <thead>
          <tr>
            <th scope="col">
              <RowCheckbox
                label={t.acceptAll}
                state={stateOf(accepted, placed.length)}
                onToggle={() => onDecline(new Set(accepted < placed.length ? [] : placed))}
              />
            </th>
            <th scope="col">{t.client}</th>
            <th scope="col">{t.stage}</th>
            <th scope="col">{t.diet}</th>
            <th scope="col">{t.getter}</th>
            <th scope="col">{t.why}</th>
          </tr>
        </thead>
        <tbody>
          {plan.clients.map((client) => (
            <Line
              key={client.clientId}
              client={client}
              getter={client.to === null ? null : (names.get(client.to) ?? '')}
              isAccepted={!declined.has(client.clientId)}
              onToggle={() => toggle(client.clientId)}
            />
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function stateOf(accepted: number, all: number): 'none' | 'some' | 'all' {
  if (accepted === 0) return 'none'
  return accepted < all ? 'some' : 'all'
}

type Client = SharingPlan['clients'][number]

interface LineProps {
  client: Client
  /** The name of whoever would get the client. */
  getter: string | null
  isAccepted: boolean
  onToggle: () => void
}

function Line({ client, getter, isAccepted, onToggle }: LineProps) {
  const t = useMessages(sharingMessages)
  const { locale } = useLocale()
  const diets = useRegistry('diet_types')
  const { clientId, fullName, code, stage, dietType, unplaced } = client
  return (
    <tr>
      <td>
        {getter !== null && (
          <RowCheckbox label={t.accept(fullName)} state={isAccepted ? 'all' : 'none'} onToggle={onToggle} />
        )}
      </td>
      <th scope="row">
        <a className="inline" href={hrefOf(paths.profile, { user_id: clientId })}>
          <UserText>{fullName}</UserText>
        </a>{' '}
        <span className="note">
          <Code>{code}</Code>
        </span>
      </th>
      <td>{stageLabels[locale][stage]}</td>
      <td>{dietType === null ? '—' : diets.nameOf(dietType)}</td>
      <td>{getter === null ? unplaced && t.unplacedShort[unplaced] : <UserText>{getter}</UserText>}</td>
      <td>{getter !== null && <Why reasons={client.why} />}</td>
    </tr>
  )
}

function Why({ reasons }: { reasons: Client['why'] }) {
  const t = useMessages(sharingMessages)
  if (reasons.length === 0) return t.noReason
  return (
    <ul className="bare-list note">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>{reason === 'earlier' ? t.reasons.earlier : t.reasons[reason](count ?? 0)}</li>
      ))}
    </ul>
  )
}
