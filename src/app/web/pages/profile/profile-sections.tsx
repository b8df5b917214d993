import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import { ClientClosing } from '#clients/clients/web/client-closing.tsx'
import { ClientRecords } from '#clients/clients/web/client-records.tsx'
import { CommentComposer } from '#clients/comments/web/comment-composer.tsx'
import { PinnedComments } from '#clients/comments/web/comment-list.tsx'
import { TermPanel } from '#clients/terms/web/term-panel.tsx'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { type Visit, visits } from '#clients/visits/visits.contract.ts'
import { WeighInFeedbackCard } from '#clients/visits/web/weigh-in-feedback.tsx'
import { WeightPanel } from '#clients/visits/web/weight-card.tsx'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useNarrow } from '#platform/web/list/use-narrow.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { BodyData } from './body-data.tsx'
import { FoodListPanel } from './food-list-card.tsx'
import { profileMessages } from './profile.messages.ts'
import css from './profile.module.css'
import { Section } from './section.tsx'
import { Timeline } from './timeline.tsx'

const ClientHistory = lazy(async () => ({ default: (await import('./client-history.tsx')).ClientHistory }))

interface Props {
  client: Client
  /** The section that the address names. */
  wanted: string | undefined
  onEdit: () => void
  /** Opens the form with earlier values. */
  onRevert: (values: Readonly<Record<string, unknown>>) => void
  onWeighIn: (visit: Visit) => void
}

/** The parts of the profile, each loading and failing on its own; whoever may not see one does not get it. */
export function ProfileSections(props: Props) {
  const isNarrow = useNarrow()
  const weight = <WeightSection key="weight" {...props} />
  const list = <ListSection key="list" {...props} />
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {/* On the phone today's food comes first; the eye and the Tab key meet the same order. */}
        {isNarrow ? [list, weight] : [weight, list]}
        <TimelineSection {...props} />
      </div>
      <div className={css.column}>
        <TermSection {...props} />
        <CommentsSection {...props} />
        <BodySection {...props} />
        <HistorySection {...props} />
        <StateSection {...props} />
      </div>
    </div>
  )
}

function WeightSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  const states = useRegistry('visit_states')
  if (!useMay('visits.read')) return null
  return (
    <Section id="weight" title={t.sections.weight} wanted={wanted} isOpenFirst>
      <WeightPanel clientId={client.id} today={client.lifecycle.asOf} stateName={states.nameOf} />
      <LastFeedback clientId={client.id} />
    </Section>
  )
}

/** What the weights say about the target, at the visit that was weighed last. */
function LastFeedback({ clientId }: { clientId: number }) {
  const queries = useQueryClient()
  const list = useQuery(useApi().query(visits.list, { params: { clientId } }))
  const last = list.data?.data
    .filter((visit) => visit.weighedOn !== null)
    .toSorted((one, two) => (two.weighedOn ?? '').localeCompare(one.weighedOn ?? ''))[0]
  if (!last) return null
  const readers = [visits.list, visits.get, visits.weights, foodLists.board, foodLists.get]
  return (
    <WeighInFeedbackCard
      visitId={last.id}
      onChanged={() => {
        for (const one of readers) void queries.invalidateQueries({ queryKey: queryKeyOf(one) })
      }}
    />
  )
}

function ListSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  if (!useMay('food-lists.read')) return null
  return (
    <Section id="list" title={t.sections.list} wanted={wanted} isOpenFirst>
      <FoodListPanel
        clientId={client.id}
        openVisitId={client.facts.openVisitId}
        today={client.lifecycle.asOf}
      />
    </Section>
  )
}

function TimelineSection({ client, wanted, onWeighIn }: Props) {
  const t = useMessages(profileMessages)
  const states = useRegistry('visit_states')
  const mayVisits = useMay('visits.read')
  const mayComments = useMay('comments.read')
  if (!mayVisits && !mayComments) return null
  return (
    <Section id="timeline" title={t.sections.timeline} wanted={wanted}>
      <Timeline client={client} stateName={states.nameOf} onWeighIn={onWeighIn} />
    </Section>
  )
}

function TermSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  const dietTypes = useRegistry('diet_types')
  return (
    <Section id="term" title={t.sections.term} wanted={wanted}>
      <TermPanel
        clientId={client.id}
        country={client.country}
        today={client.lifecycle.asOf}
        dietTypes={dietTypes.options}
        dietType={client.facts.dietType}
      />
    </Section>
  )
}

function CommentsSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  const mayRead = useMay('comments.read')
  const mayWrite = useMay('comments.write')
  if (!mayRead && !mayWrite) return null
  return (
    <Section id="comments" title={t.sections.comments} wanted={wanted}>
      <div className={css.stack}>
        {mayWrite && <CommentComposer clientId={client.id} />}
        {mayRead && <PinnedComments clientId={client.id} />}
      </div>
    </Section>
  )
}

function BodySection({ client, wanted, onEdit }: Props) {
  const t = useMessages(profileMessages)
  const mayEdit = useMay('clients.write')
  const actions: ReactNode = mayEdit && (
    <Button size="small" icon="edit" onClick={onEdit}>
      {t.body.edit}
    </Button>
  )
  return (
    <Section id="body" title={t.sections.body} wanted={wanted} actions={actions}>
      <BodyData client={client} />
    </Section>
  )
}

function HistorySection({ client, wanted, onRevert }: Props) {
  const t = useMessages(profileMessages)
  const [isAsked, setAsked] = useState(false)
  return (
    <Section id="history" title={t.sections.history} wanted={wanted}>
      {isAsked ? (
        <Suspense>
          <ClientHistory client={client} onRevert={onRevert} />
        </Suspense>
      ) : (
        <Button size="small" icon="clock" onClick={() => setAsked(true)}>
          {t.showHistory}
        </Button>
      )}
    </Section>
  )
}

function StateSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  const rights = [useMay('clients.close'), useMay('clients.merge'), useMay('clients.erase')]
  const mayExport = useMay('clients.export')
  if (!rights.includes(true) && !mayExport && client.closedOn === null) return null
  return (
    <Section id="state" title={t.sections.state} wanted={wanted}>
      <ClientClosing client={client} />
      <ClientRecords client={client} />
    </Section>
  )
}
