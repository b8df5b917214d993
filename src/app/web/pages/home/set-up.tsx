import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { setUp, type SetUp } from '#reports/home/set-up.contract.ts'
import { welcoming } from '#team/welcome/welcome.contract.ts'
import { noteSettingUp } from '../../layout/setting-up.ts'
import css from './set-up.module.css'
import { setUpMessages } from './set-up.messages.ts'
import { type SetUpStep, setUpSteps } from './set-up-steps.ts'

interface Props {
  /** The home once the service is set up, or this is put away. */
  otherwise?: ReactNode
}

/** `/set-up`, and the home of an empty service: seven steps to the first list, each with its state and a way on. */
export function Screen({ otherwise }: Props) {
  const t = useMessages(setUpMessages)
  const query = useQuery({ ...useApi().query(setUp.get, {}), staleTime: 0 })
  return (
    <LoadedPage title={t.title} query={query}>
      {(data) =>
        otherwise !== undefined && (data.dismissed || data.first.action === 'done') ? (
          otherwise
        ) : (
          <Steps data={data} />
        )
      }
    </LoadedPage>
  )
}

function Steps({ data }: { data: SetUp }) {
  const t = useMessages(setUpMessages)
  const put = usePutAway()
  const steps = setUpSteps(data)
  const next = steps.find(({ state, href }) => state !== 'done' && href !== null)
  const done = steps.filter(({ state }) => state === 'done').length
  const isOnTheWay = !data.dismissed && data.first.action !== 'done'
  useEffect(() => noteSettingUp(isOnTheWay), [isOnTheWay])
  return (
    <Page
      title={t.title}
      status={t.progress(done, steps.length)}
      actions={
        !data.dismissed && (
          <Button look="quiet" onClick={() => void put(true)}>
            {t.putAway}
          </Button>
        )
      }
    >
      {data.dismissed && (
        <Banner tone="info" actions={<Button onClick={() => void put(false)}>{t.bringBack}</Button>}>
          {t.isAway}
        </Banner>
      )}
      <ol className="stack-3 bare-list">
        {steps.map((step) => (
          <Step key={step.name} step={step} data={data} isNext={step === next} />
        ))}
      </ol>
    </Page>
  )
}

interface StepProps {
  step: SetUpStep
  data: SetUp
  isNext: boolean
}

const looks = {
  done: { tone: 'success', icon: 'success' },
  begun: { tone: 'today', icon: 'edit' },
  open: { tone: 'neutral', icon: 'minus' },
} as const

function Step({ step: { name, state, href }, data, isNext }: StepProps) {
  const t = useMessages(setUpMessages)
  const words = t.steps[name]
  return (
    <li className={css.step} data-next={isNext || undefined}>
      <Icon name={looks[state].icon} />
      <div className={css.about}>
        <h2 className={css.title}>{words.title}</h2>
        <p className={css.text}>{words.text}</p>
        <Lacking name={name} data={data} />
      </div>
      <StatusTag {...looks[state]}>{t.states[state]}</StatusTag>
      <div className={css.ways}>
        {href !== null && (
          <LinkButton look={isNext ? 'primary' : 'secondary'} href={href}>
            {name === 'first' ? <Act data={data} /> : state === 'done' ? words.more : words.go}
          </LinkButton>
        )}
        {name === 'clients' && (
          <LinkButton look="quiet" href={hrefOf(paths.clientCreate)}>
            {t.byHand}
          </LinkButton>
        )}
      </div>
    </li>
  )
}

/** What the first client lacks next. */
function Act({ data: { first } }: { data: SetUp }) {
  const t = useMessages(setUpMessages)
  const action = t.actions[first.action]
  return first.client === null ? action : t.nextOf(action, first.client.name)
}

/** Which parts of the profile are not written yet. */
function Lacking({ name, data: { organisation } }: { name: SetUpStep['name']; data: SetUp }) {
  const t = useMessages(setUpMessages)
  const { format } = useLocale()
  const parts = (['named', 'logo', 'reachable'] as const).filter((part) => !organisation[part])
  if (name !== 'organisation' || parts.length === 0 || parts.length === 3) return null
  return <p className={css.text}>{t.lacks(format.list(parts.map((part) => t.missing[part])))}</p>
}

/** Puts the page away for this person, or brings it back. */
function usePutAway() {
  const api = useApi()
  const queries = useQueryClient()
  return async (dismissed: boolean) => {
    const reply = await api.call(welcoming.change, { body: { dismissed } })
    queries.setQueryData(api.query(welcoming.mine, {}).queryKey, reply)
    if (dismissed) noteSettingUp(false)
    await queries.invalidateQueries({ queryKey: api.query(setUp.get, {}).queryKey })
  }
}
