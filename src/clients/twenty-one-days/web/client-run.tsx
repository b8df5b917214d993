import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { HistoryButton } from '#platform/web/form/history-panel.tsx'
import { loadedScreen } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { type ClientRuns, type RunDetail, runs, type PauseReason } from '../runs.contract.ts'
import { clientRunMessages } from './client-run.messages.ts'
import { PastRuns } from './past-runs.tsx'
import { RunPrint } from './print/run-print.tsx'
import { RunDays } from './run-days.tsx'
import { RunHead } from './run-head.tsx'
import { RunState } from './run-state.tsx'
import { RunWeights } from './run-weights.tsx'
import css from './runs.module.css'
import { StartCard } from './start-card.tsx'
import { StopRun } from './stop-run.tsx'
import { UnsafeRun } from './unsafe-run.tsx'

/** `/21-days-diet/{user_id}`: one client's run, or why none may be started. */
export const Screen = loadedScreen(runs.ofClient, clientRunMessages, 'plain', (data) => (
  <ClientRun key={data.clientId} data={data} />
))

function ClientRun({ data }: { data: ClientRuns }) {
  const t = useMessages(clientRunMessages)
  const [isPreview, setPreview] = useState(false)
  const { current, client } = data
  const print = current && (
    <RunPrint data={data} run={current} preview={isPreview} onBack={() => setPreview(false)} />
  )
  return (
    <Page
      title={t.title(client.fullName)}
      status={current && <RunState run={current} />}
      actions={<RunActions data={data} onPrint={() => setPreview(true)} />}
    >
      {!isPreview && (
        <div className="stack-5 shrinks" data-print={current ? 'hide' : undefined}>
          {current?.state !== 'running' && <StartCard data={data} />}
          {current && <RunBody data={data} run={current} />}
          <PastRuns runs={data.past} />
        </div>
      )}
      {print}
    </Page>
  )
}

function RunBody({ data, run }: { data: ClientRuns; run: RunDetail }) {
  return (
    <>
      <UnsafeRun run={run} />
      <RunHead run={run} />
      <div className={css.columns}>
        <RunDays run={run} today={data.today} />
        <RunWeights run={run} today={data.today} />
      </div>
    </>
  )
}

function RunActions({ data, onPrint }: { data: ClientRuns; onPrint: () => void }) {
  const t = useMessages(clientRunMessages)
  const { current, clientId } = data
  const mayWrite = useMay('twenty-one-days.write')
  const seesProfile = useMay('clients.read')
  const [isStopping, setStopping] = useState(false)
  return (
    <>
      {current && <RunHistory run={current} />}
      {seesProfile && (
        <LinkButton icon="user" href={hrefOf(paths.profile, { user_id: clientId })}>
          {t.profile}
        </LinkButton>
      )}
      {current?.unsafe === null && (
        <Button icon="print" onClick={onPrint}>
          {t.print}
        </Button>
      )}
      {current?.state === 'running' && mayWrite && (
        <Button look="danger" onClick={() => setStopping(true)}>
          {t.stop}
        </Button>
      )}
      {current && isStopping && <StopRun run={current} onClose={() => setStopping(false)} />}
    </>
  )
}

function RunHistory({ run }: { run: RunDetail }) {
  const t = useMessages(clientRunMessages)
  const { format } = useLocale()
  const query = useQuery(useApi().query(runs.history, { params: { runId: run.id } }))
  const weight = ({ day, weightG }: { day: number; weightG: number }) =>
    `${t.day(day)}: ${format.weight(weightG)}`
  const specs = {
    startedOn: { label: t.history.startedOn, show: (day: string) => format.date(day) },
    doneDays: {
      label: t.history.doneDays,
      show: (days: number[]) => format.list(days.map((day) => format.number(day))),
    },
    weights: {
      label: t.history.weights,
      show: (weights: { day: number; weightG: number }[]) => format.list(weights.map(weight)),
    },
    pauseReason: { label: t.pauseReason, show: (reason: PauseReason) => t.pauseReasons[reason] },
    pauseNote: { label: t.note },
  }
  return <HistoryButton query={query} specs={specs} />
}
