import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icons.tsx'
import { stepScreens, type Welcome } from '#team/welcome/welcome.contract.ts'
import css from './notification-centre.module.css'
import { stepMessages } from './step.messages.ts'
import { useWelcomeChange } from './use-welcome.ts'

interface Props {
  welcome: Welcome
  onClose: () => void
}

/** What somebody new does first. A step is done by doing it: nothing is ticked off here. */
export function FirstSteps({ welcome: { steps, dismissed }, onClose }: Props) {
  const t = useMessages(stepMessages)
  const change = useWelcomeChange()
  if (steps.length === 0) return null
  if (dismissed)
    return (
      <Button look="quiet" size="small" icon="star" onClick={() => change.mutate({ dismissed: false })}>
        {t.show}
      </Button>
    )
  const done = steps.filter((step) => step.done).length
  return (
    <section aria-label={t.title}>
      <div className={css.head}>
        <h3>{t.title}</h3>
        <span className={css.facts}>{t.progress(done, steps.length)}</span>
        <Button
          look="quiet"
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate({ dismissed: true })}
        >
          {t.putAway}
        </Button>
      </div>
      {done === steps.length && <p>{t.allDone}</p>}
      <ol className="grid bare-list">
        {steps.map(({ code, done: isDone }) => (
          <li key={code} className={css.step} data-done={isDone ? '' : undefined}>
            <span className={css.icon}>
              <Icon name={isDone ? 'success' : 'minus'} />
            </span>
            <a href={hrefOf(stepScreens[code])} onClick={onClose}>
              {t.steps[code]}
            </a>
            {isDone && <span className="sr-only">{t.done}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
