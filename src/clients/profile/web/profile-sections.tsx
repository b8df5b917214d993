import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import { ClientClosing } from '#clients/clients/web/client-closing.tsx'
import { ClientRecords } from '#clients/clients/web/client-records.tsx'
import { stageLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { StageTag } from '#clients/clients/web/stage-tag.tsx'
import { PinnedComments } from '#clients/comments/web/comment-list.tsx'
import { LinkedComment } from '#clients/comments/web/linked-comment.tsx'
import { RemarkCounts } from '#clients/comments/web/remark-counts.tsx'
import { CrmPanel } from '#clients/contacts/web/crm-panel.tsx'
import { useOwners } from '#clients/contacts/web/use-owners.ts'
import { PhotosPanel } from '#clients/photos/web/photos-panel.tsx'
import { OpenTasks } from '#clients/tasks/web/open-tasks.tsx'
import { TermPanel } from '#clients/terms/web/term-panel.tsx'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { FastingPanel } from '#clients/fasting/web/fasting-panel.tsx'
import { PapersPanel } from '#clients/food-lists/web/papers-panel.tsx'
import { type Visit, visits } from '#clients/visits/visits.contract.ts'
import { WeighInFeedbackCard } from '#clients/visits/web/weigh-in-feedback.tsx'
import { WeightPanel } from '#clients/visits/web/weight-card.tsx'
import { useApi, useMay, useReadAgain } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useNarrow } from '#platform/web/list/use-narrow.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { clientWholes } from '../client-wholes.contract.ts'
import { Below } from './below.tsx'
import { BodyData } from './body-data.tsx'
import { Composer, type ComposerKind, type ComposerTurn, Focused, useComposerKinds } from './composer.tsx'
import { FoodListPanel } from './food-list-card.tsx'
import { profileMessages } from './profile.messages.ts'
import css from './profile.module.css'
import { useProfileAdditions } from './profile-additions.ts'
import { isNewClient } from './new-client.ts'
import { NextSteps } from './next-steps.tsx'
import type { ProfileActions } from './profile-actions.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { Section } from './section.tsx'
import { Timeline } from './timeline.tsx'
import { useMayEdit } from './use-may-edit.ts'
import { useRecordTabs, useStandingTabs, useTeamTabs } from './use-profile-tabs.ts'

const ClinicalPanel = lazyPart(() =>
  import('#clients/food-lists/web/clinical-panel.tsx').then((module) => module.ClinicalPanel),
)
const LearnedPanel = lazyPart(() =>
  import('#clients/food-lists/web/learned-panel.tsx').then((module) => module.LearnedPanel),
)
const ClientHistory = lazyPart(() => import('./client-history.tsx').then((module) => module.ClientHistory))

/** How often a message was asked for, and what it begins with. */
export interface MessageTurn {
  turn: number
  start?: { text: string } | undefined
}

interface Props {
  client: Client
  actions: ProfileActions
  /** The section that the address names. */
  wanted: string | undefined
  /** The comment that the address names. */
  linkedComment: number | null
  /** What is to be written. */
  writing: ComposerTurn
  onWriting: (kind: ComposerKind) => void
  message: MessageTurn
  /** Begins a message to the client. */
  onAsk: (text: string) => void
  onEdit: () => void
  /** Opens the form with earlier values. */
  onRevert: (values: Readonly<Record<string, unknown>>) => void
  onWeighIn: (visit: Visit) => void
  /** Opens the weigh-in of the open visit. */
  onBegin: () => void
}

/** The parts of the profile, each loading and failing on its own; whoever may not see one does not get it. */
export function ProfileSections(props: Props) {
  const { client, actions } = props
  const isNarrow = useNarrow()
  const conversation = <ConversationSection {...props} />
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {/* Below everything else of a phone nobody finds the way to answer. */}
        {isNarrow && conversation}
        {isNewClient(client) ? <NextSteps client={client} actions={actions} /> : <StandingTabs {...props} />}
        <Below>
          <RecordTabs {...props} />
        </Below>
      </div>
      <div className={css.column}>
        {!isNarrow && conversation}
        <Below>
          <TeamTabs {...props} />
        </Below>
      </div>
    </div>
  )
}

function StandingTabs(props: Props) {
  const t = useMessages(profileMessages)
  const isNarrow = useNarrow()
  const weight = <WeightSection key="weight" {...props} />
  const list = <ListSection key="list" {...props} />
  return (
    <ProfileTabs label={t.standing} tabs={useStandingTabs()} wanted={props.wanted}>
      {/* On the phone today's food comes first; the eye and the Tab key meet the same order. */}
      {isNarrow ? [list, weight] : [weight, list]}
    </ProfileTabs>
  )
}

function RecordTabs(props: Props) {
  const t = useMessages(profileMessages)
  const { sections } = useProfileAdditions()
  const { client, wanted } = props
  return (
    <ProfileTabs label={t.more} tabs={useRecordTabs(client)} wanted={wanted}>
      <TimelineSection {...props} />
      <TermSection {...props} />
      {sections.map((Added, index) => (
        <Added key={index} client={client} wanted={wanted} />
      ))}
      <BodySection {...props} />
      <LearnedSection {...props} />
      <FastingSection {...props} />
      <PapersSection {...props} />
      <ClinicalSection {...props} />
      <PhotosSection {...props} />
      <HistorySection {...props} />
      <StateSection {...props} />
    </ProfileTabs>
  )
}

function TeamTabs(props: Props) {
  const t = useMessages(profileMessages)
  return (
    <ProfileTabs label={t.team} tabs={useTeamTabs(props.client)} wanted={props.wanted}>
      <WritingSection {...props} />
      <CrmSection {...props} />
    </ProfileTabs>
  )
}

function WeightSection({ client, wanted, onBegin }: Props) {
  const t = useMessages(profileMessages)
  const mayWeigh = useMay('visits.write') && client.facts.openVisitId !== null
  const states = useRegistry('visit_states')
  const diets = useRegistry('diet_types')
  if (!useMay('visits.read')) return null
  return (
    <Section id="weight" title={t.sections.weight} wanted={wanted} isOpenFirst>
      <WeightPanel
        clientId={client.id}
        today={client.lifecycle.asOf}
        stateName={states.nameOf}
        dietName={diets.nameOf}
        firstUse={
          mayWeigh && (
            <Button size="small" icon="scale" onClick={onBegin}>
              {t.weighIn}
            </Button>
          )
        }
      />
      <LastFeedback clientId={client.id} />
    </Section>
  )
}

/** What the weights say about the target, at the visit that was weighed last. */
function LastFeedback({ clientId }: { clientId: number }) {
  const readAgain = useReadAgain()
  const list = useQuery(useApi().query(visits.list, { params: { clientId } }))
  const last = list.data?.data
    .filter((visit) => visit.weighedOn !== null)
    .toSorted((one, two) => (two.weighedOn ?? '').localeCompare(one.weighedOn ?? ''))[0]
  if (!last) return null
  const readers = [visits.list, visits.get, visits.weights, foodLists.board, foodLists.get]
  return <WeighInFeedbackCard visitId={last.id} onChanged={() => readAgain(...readers)} />
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

function PhotosSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  if (!useMay('photos.read') || client.isErased) return null
  return (
    <Section id="photos" title={t.sections.photos} wanted={wanted}>
      <PhotosPanel clientId={client.id} today={client.lifecycle.asOf} />
    </Section>
  )
}

function TimelineSection({ client, wanted, onWeighIn }: Props) {
  const t = useMessages(profileMessages)
  const states = useRegistry('visit_states')
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
        isClosed={client.closedOn !== null}
      />
    </Section>
  )
}

function CrmSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  const { locale } = useLocale()
  const { stage } = client.lifecycle
  if (!useMay('contacts.read') || client.isErased) return null
  return (
    <Section id="crm" title={t.sections.crm} wanted={wanted}>
      <CrmPanel client={client} stage={<StageTag stage={stage}>{stageLabels[locale][stage]}</StageTag>} />
    </Section>
  )
}

function ConversationSection({ client, wanted, message }: Props) {
  const t = useMessages(profileMessages)
  const rights = [useMay('autochat.read'), useMay('autochat.send')]
  const { Conversation } = useProfileAdditions()
  if (!rights.includes(true) || client.isErased) return null
  return (
    <Section id="conversation" title={t.sections.conversation} wanted={wanted}>
      <Focused field="text" turn={message.turn}>
        <Suspense fallback={<div className={css.toCome} aria-busy="true" />}>
          <Conversation clientId={client.id} start={message.start} />
        </Suspense>
      </Focused>
    </Section>
  )
}

/** What is written about the client, above what must be read before. */
function WritingSection({ client, wanted, linkedComment, writing, onWriting }: Props) {
  const t = useMessages(profileMessages)
  const mayReadComments = useMay('comments.read')
  const mayReadTasks = useMay('tasks.read')
  const mayWrite = useComposerKinds(client).length > 0
  const owners = useOwners(client.supporter)
  if (!mayReadComments && !mayReadTasks && !mayWrite) return null
  return (
    <Section id="comments" title={t.sections.comments} wanted={wanted}>
      <div className="stack-4">
        {mayReadComments && linkedComment !== null && (
          <LinkedComment key={linkedComment} clientId={client.id} commentId={linkedComment} />
        )}
        {mayWrite && <Composer client={client} asked={writing} onKind={onWriting} />}
        {mayReadTasks && <OpenTasks clientId={client.id} today={client.lifecycle.asOf} owners={owners} />}
        {mayReadComments && <PinnedComments clientId={client.id} />}
        {mayReadComments && <RemarkCounts clientId={client.id} />}
      </div>
    </Section>
  )
}

function BodySection({ client, wanted, onEdit, onAsk }: Props) {
  const t = useMessages(profileMessages)
  const mayEdit = useMayEdit(client)
  const actions: ReactNode = mayEdit && (
    <Button size="small" icon="edit" onClick={onEdit}>
      {t.body.edit}
    </Button>
  )
  return (
    <Section id="body" title={t.sections.body} wanted={wanted} actions={actions}>
      <BodyData client={client} onAsk={onAsk} />
    </Section>
  )
}

function LearnedSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  if (!useMay('food-lists.read') || client.isErased) return null
  return (
    <Section id="learned" title={t.sections.learned} wanted={wanted}>
      <Suspense fallback={<Skeleton count={3} />}>
        <LearnedPanel clientId={client.id} />
      </Suspense>
    </Section>
  )
}

function PapersSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  if (!useMay('food-lists.read') || client.isErased) return null
  return (
    <Section id="papers" title={t.sections.papers} wanted={wanted}>
      <PapersPanel client={client} />
    </Section>
  )
}

/** Read when somebody asks for it: the targets are worked out anew. */
function ClinicalSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  const [isAsked, setAsked] = useState(wanted === 'clinical')
  if (!useMay('food-lists.read') || client.isErased) return null
  return (
    <Section id="clinical" title={t.sections.clinical} wanted={wanted}>
      {isAsked ? (
        <Suspense>
          <ClinicalPanel clientId={client.id} />
        </Suspense>
      ) : (
        <Button size="small" icon="search" onClick={() => setAsked(true)}>
          {t.showClinical}
        </Button>
      )}
    </Section>
  )
}

function FastingSection({ client, wanted }: Props) {
  const t = useMessages(profileMessages)
  if (!useMay('food-lists.read') || client.isErased) return null
  return (
    <Section id="fasting" title={t.sections.fasting} wanted={wanted}>
      <FastingPanel client={client} />
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
      <div className="stack-2">
        <ClientClosing client={client} />
        <ClientRecords client={client} wholes={clientWholes} />
      </div>
    </Section>
  )
}
