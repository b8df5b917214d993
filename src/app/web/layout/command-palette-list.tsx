import type { User } from '#platform/contract/user.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FinderGroup, FinderLine, FinderList, type HeldKeys } from '#platform/web/ui/finder.tsx'
import type { Option, OptionGroup } from './command-palette-options.tsx'
import { paletteMessages } from './command-palette.messages.ts'
import css from './command-palette.module.css'
import { ShortcutCap } from '#platform/web/shortcuts/shortcut-cap.tsx'

interface Props {
  id: string
  user: User
  groups: readonly OptionGroup[]
  /** Id of the option that Enter takes. */
  active: string | null
  query: string
  state: 'searching' | 'failed' | 'settled'
  onPoint: (id: string) => void
  onRun: (option: Option, held: HeldKeys) => void
}

/** What was found, in groups; the focus stays in the field. */
export function PaletteList({ id, user, groups, active, query, state, onPoint, onRun }: Props) {
  const t = useMessages(paletteMessages)
  return (
    <div className={css.results}>
      <FinderList id={id} label={t.results} hidden={groups.length === 0}>
        {groups.map((group) => (
          <FinderGroup key={group.id} id={`${id}-${group.id}`} heading={<Heading group={group} />}>
            {group.options.map((option) => (
              <FinderLine
                key={option.id}
                id={`${id}-${option.id}`}
                isActive={option.id === active}
                {...(option.isDisabled ? { disabled: true } : {})}
                className={css.option}
                onPoint={() => onPoint(option.id)}
                onTake={(held) => onRun(option, held)}
              >
                <span className={css.name}>{option.name}</span>
                {option.detail && <span className="note">{option.detail}</span>}
                {option.shortcut && <ShortcutCap shortcut={option.shortcut} />}
              </FinderLine>
            ))}
          </FinderGroup>
        ))}
      </FinderList>
      <State user={user} groups={groups} query={query} state={state} />
    </div>
  )
}

function Heading({ group }: { group: OptionGroup }) {
  const t = useMessages(paletteMessages)
  return (
    <>
      {group.title === undefined ? (
        t.groups[group.id]
      ) : (
        <bdi>{group.id === 'record' ? t.actionsFor(group.title) : group.title}</bdi>
      )}
      {group.readAs && <span className={css.reading}>{t.readAs(group.readAs)}</span>}
    </>
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

function placesOf({ scope }: User): ('screens' | 'clients' | 'catalogue' | 'guides')[] {
  const readsCatalogue = ['foods.read', 'food-items.read', 'diets.read'].some((one) => scope.includes(one))
  return [
    'screens',
    ...(scope.includes('clients.read') ? (['clients'] as const) : []),
    ...(readsCatalogue ? (['catalogue'] as const) : []),
    ...(scope.includes('supporter-guides.read') ? (['guides'] as const) : []),
  ]
}
