import { useMessages } from '#platform/web/i18n/messages.ts'
import { DateText } from '#platform/web/text/date-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import type { WorkProps } from './list-work-pane.tsx'
import { SkipDeck } from './skip-deck.tsx'
import { WeighPane } from './weigh-pane.tsx'
import { WorkBar } from './work-bar.tsx'
import type { FlowWork } from './work-of.ts'

/** The work of a queue that is not about a list: weighing, the end of a term; a reply has its own place. */
export function OtherWorkPane(props: WorkProps & { work: FlowWork }) {
  const { work, data, row, mode, actions, shownAt, onMode, onReply, onWeighed, onCancel } = props
  const t = useMessages(flowMessages)
  const isWeighing = work === 'weigh' || mode === 'weigh'
  return (
    <>
      {work !== 'reply' && (
        <div className={css.scroll}>
          {isWeighing ? (
            data.board ? (
              <WeighPane visitId={data.board.visitId} today={data.board.today} onSaved={onWeighed} />
            ) : (
              <InlineMessage tone="info">{t.noVisit}</InlineMessage>
            )
          ) : (
            <Term {...props} />
          )}
        </div>
      )}
      {mode === 'skip' && (
        <div className={css.deck}>
          <SkipDeck onSkip={(draft) => actions.skip(row, shownAt, draft)} onCancel={onCancel} />
        </div>
      )}
      <WorkBar
        profileHref={props.profileHref}
        hasVisit={data.board !== null}
        onReply={onReply}
        {...(work === 'reply' ? {} : { onWeigh: () => onMode('weigh') })}
        onSkip={() => onMode('skip')}
        onBack={() => void actions.back()}
      />
    </>
  )
}

/** When the term ends, and the ways to go on. */
function Term({ row, profileHref }: Pick<WorkProps, 'row' | 'profileHref'>) {
  const { term: t } = useMessages(flowMessages)
  const { until } = row.reason
  return (
    <div className={css.form}>
      <h3>{t.title}</h3>
      <p>
        {row.daysLeft !== null && t.left(row.daysLeft)}
        {until && (
          <>
            {' '}
            (<DateText iso={until} />)
          </>
        )}
      </p>
      <p className={css.soft}>{t.hint}</p>
      <div>
        <LinkButton look="primary" icon="refresh" href={profileHref}>
          {t.renew}
        </LinkButton>
      </div>
    </div>
  )
}
