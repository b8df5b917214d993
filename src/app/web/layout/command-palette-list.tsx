import { useEffect, useRef, type MouseEvent } from 'react'
import type { User } from '#platform/contract/user.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { Option, OptionGroup } from './command-palette-options.tsx'
import { paletteMessages } from './command-palette.messages.ts'
import css from './command-palette.module.css'

interface Props {
  id: string
  user: User
  groups: readonly OptionGroup[]
  /** Id of the option that Enter takes. */
  active: string | null
  query: string
  state: 'searching' | 'failed' | 'settled'
  onPoint: (id: string) => void
  onRun: (option: Option, held: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) => void
}

/** What was found, in groups; the focus stays in the field. */
export function PaletteList({ id, user, groups, active, query, state, onPoint, onRun }: Props) {
  const t = useMessages(paletteMessages)
  return (
    <div className={css.results}>
      <div id={id} role="listbox" aria-label={t.results} className={css.list} hidden={groups.length === 0}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={css.group}>
            <div id={`${id}-${group.id}`} className={css.heading} role="presentation">
              {t.groups[group.id]}
              {group.readAs && <span className={css.reading}>{t.readAs(group.readAs)}</span>}
            </div>
            {group.options.map((option) => (
              <Line
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                isActive={option.id === active}
                onPoint={onPoint}
                onRun={onRun}
              />
            ))}
          </div>
        ))}
      </div>
      <State user={user} groups={groups} query={query} state={state} />
    </div>
  )
}

interface LineProps extends Pick<Props, 'onPoint' | 'onRun'> {
  id: string
  option: Option
  isActive: boolean
}

function Line({ id, option, isActive, onPoint, onRun }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={css.option}
      onPointerMove={() => !isActive && onPoint(option.id)}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onRun(option, event)}
      // For assistive technology that takes the focus to the option itself.
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Enter' && onRun(option, event)}
    >
      <span className={css.name}>{option.name}</span>
      {option.detail && <span className={css.detail}>{option.detail}</span>}
    </div>
  )
}

/** What is going on, also for who does not see the list. */
function State({ user, groups, query, state }: Pick<Props, 'user' | 'groups' | 'query' | 'state'>) {
  const t = useMessages(paletteMessages)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isEmpty = state === 'settled' && query !== '' && count === 0
  return (
    <div role="status" className={css.state}>
      {state === 'searching' && <p>{t.searching}</p>}
      {state === 'failed' && <p>{t.failed}</p>}
      {isEmpty && (
        <>
          <p className={css.nothing}>{t.nothing(query)}</p>
          <p>
            {t.searched(
              placesOf(user)
                .map((place) => t.places[place])
                .join(t.and),
            )}
          </p>
        </>
      )}
      {state === 'settled' && query !== '' && count > 0 && <p className={css.unseen}>{t.counted(count)}</p>}
    </div>
  )
}

function placesOf({ scope }: User): ('screens' | 'clients' | 'catalogue')[] {
  const readsCatalogue = ['foods.read', 'food-items.read', 'diets.read'].some((one) => scope.includes(one))
  return [
    'screens',
    ...(scope.includes('clients.read') ? (['clients'] as const) : []),
    ...(readsCatalogue ? (['catalogue'] as const) : []),
  ]
}
