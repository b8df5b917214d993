import type { Client } from '#clients/clients/clients.contract.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { nextStepsMessages } from './next-steps.messages.ts'
import css from './next-steps.module.css'
import { nextSteps, type NextStep } from './new-client.ts'
import type { ProfileActions } from './profile-actions.tsx'
import { useMayEdit } from './use-may-edit.ts'
import { useNewList } from './use-new-list.ts'

interface Props {
  client: Client
  actions: ProfileActions
}

/** What a new client waits for, in the place of weights and lists that are not there yet; the first can be done at once. */
export function NextSteps({ client, actions }: Props) {
  const t = useMessages(nextStepsMessages)
  return (
    <Card title={t.title}>
      <ol className={css.steps}>
        {nextSteps(client).map((step, place) => (
          <li key={step} className={css.step}>
            <strong>{t.steps[step].title}</strong>
            <span className={css.text}>{t.steps[step].text}</span>
            {place === 0 && <StepAction step={step} client={client} actions={actions} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepAction({ step, client, actions }: Props & { step: NextStep }) {
  const { action } = useMessages(nextStepsMessages).steps[step]
  const list = useNewList(client)
  const run = useStepActions(client, actions)[step]
  if (step === 'list' && list !== null)
    return (
      <LinkButton look="primary" size="small" icon="list" href={list} aria-keyshortcuts="L">
        {action}
      </LinkButton>
    )
  return run ? (
    <Button look="primary" size="small" aria-keyshortcuts={keys[step]} onClick={run}>
      {action}
    </Button>
  ) : null
}

/** The keys of the profile that do the same. */
const keys: Partial<Record<NextStep, string>> = { edit: 'E', supporter: 'E', 'weigh-in': 'W' }

/** What the user may do of the steps. */
function useStepActions(client: Client, actions: ProfileActions): Partial<Record<NextStep, () => void>> {
  const mayEdit = useMayEdit(client)
  const maySell = useMay('terms.write')
  const maySeePayments = useMay('payments.read')
  const mayWeigh = useMay('visits.write') && client.facts.openVisitId !== null
  return {
    ...(mayEdit && { edit: actions.edit, supporter: actions.edit }),
    ...(maySell && { start: () => actions.open({ kind: 'term', action: 'start' }) }),
    ...(maySeePayments && { pay: actions.payments }),
    ...(mayWeigh && { 'weigh-in': actions.weighIn }),
  }
}
