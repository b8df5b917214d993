import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Client } from '#clients/clients/clients.contract.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyLine } from '#platform/web/ui/empty-line.tsx'
import { Fact } from '#platform/web/ui/fact.tsx'
import { type ClientFasting, fasting, type FastingPeriod } from '../fasting.contract.ts'
import { FastingFindings } from './fasting-findings.tsx'
import { FastingPeriodView } from './fasting-period.tsx'
import { fastingMessages } from './fasting.messages.ts'
import css from './fasting.module.css'
import { useLocalDigits, useLunarText } from './use-lunar-text.ts'

const StartFasting = lazyPart(async () => (await import('./start-fasting.tsx')).StartFasting)
const StopFasting = lazyPart(async () => (await import('./stop-fasting.tsx')).StopFasting)

/** When a client fasts, the times of today, and whether they may. */
export function FastingPanel({ client }: { client: Client }) {
  const query = useQuery(useApi().query(fasting.ofClient, { params: { clientId: client.id } }))
  return <Loaded query={query}>{(found) => <FastingView client={client} found={found} />}</Loaded>
}

interface Props {
  client: Client
  found: ClientFasting
}

const isLive = ({ state }: FastingPeriod): boolean => state === 'running' || state === 'ahead'

function FastingView({ client, found }: Props) {
  const t = useMessages(fastingMessages)
  const [asked, setAsked] = useState<'start' | FastingPeriod | null>(null)
  const mayWrite = useMay('food-lists.write') && client.closedOn === null
  const live = found.periods.filter(isLive)
  const past = found.periods.filter((period) => !isLive(period))
  const isRefused = found.findings.some(({ severity }) => severity === 'refuse')
  const close = () => setAsked(null)
  return (
    <div className="stack-4 shrinks">
      {live.length === 0 && <EmptyLine title={t.none.title}>{t.none.text}</EmptyLine>}
      {live.map((period) => (
        <FastingPeriodView key={period.id} period={period} onStop={mayWrite ? setAsked : undefined} />
      ))}
      <Judged found={found} />
      <Today found={found} />
      {mayWrite && !isRefused && found.missing.length === 0 && (
        <div>
          <Button icon="plus" onClick={() => setAsked('start')}>
            {t.start.open}
          </Button>
        </div>
      )}
      {past.length > 0 && (
        <details className={css.earlier}>
          <summary>{t.earlier}</summary>
          {past.map((period) => (
            <FastingPeriodView key={period.id} period={period} />
          ))}
        </details>
      )}
      <Suspense>
        {asked === 'start' && <StartFasting client={client} found={found} onClose={close} />}
        {asked !== null && asked !== 'start' && <StopFasting period={asked} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** Whether the client may fast by what the record says. */
function Judged({ found: { missing, findings } }: Pick<Props, 'found'>) {
  const t = useMessages(fastingMessages)
  const { format } = useLocale()
  if (missing.length === 0) return <FastingFindings findings={findings} />
  const names = missing.map((name) => t.inputs[name])
  return <InlineMessage tone="plum">{t.missing(format.list(names))}</InlineMessage>
}

/** The times of the sun where the client lives, and the next Ramadan. */
function Today({ found: { today, ramadan, isProvinceKnown } }: Pick<Props, 'found'>) {
  const t = useMessages(fastingMessages)
  const { format } = useLocale()
  const lunar = useLunarText()
  const local = useLocalDigits()
  const times = ['dawn', 'sunrise', 'sunset', 'iftar'] as const
  return (
    <section aria-label={t.today}>
      <dl className="fact-list">
        <dt>{t.today}</dt>
        <dd>
          {format.longDate(today.day)}
          {lunar(today.day) && ` (${lunar(today.day)})`}
        </dd>
        {times.map((name) => (
          <Fact key={name} label={t.times[name]} value={format.clock(today[name])} />
        ))}
      </dl>
      {ramadan && (
        <p className="meta flush">
          {t.ramadan(local(ramadan.hijriYear), format.dateRange(ramadan.fromDay, ramadan.toDay))}
        </p>
      )}
      <p className="meta flush">{isProvinceKnown ? t.local : t.capital}</p>
    </section>
  )
}
