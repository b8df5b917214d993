import { finds } from '#platform/contract/text/search-key.ts'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Finder, FinderField, FinderLine, FinderList } from '#platform/web/ui/finder.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFinder } from '#platform/web/ui/use-finder.ts'
import css from './comments.module.css'
import { commentsMessages } from './comments.messages.ts'
import { useColleaguesOf } from './use-colleague-names.ts'

interface Person {
  id: number
  name: string
}

interface Props {
  clientId: number
  /** Who is named already. */
  without: readonly number[]
  onPick: (person: Person) => void
  onClose: () => void
}

/** The colleagues who see the client, found by typing. */
export function MentionPicker({ clientId, without, onPick, onClose }: Props) {
  const t = useMessages(commentsMessages)
  return (
    <Dialog
      title={t.mention}
      onClose={onClose}
      dirty={false}
      footer={<Button onClick={onClose}>{t.cancel}</Button>}
    >
      <p className={`meta ${css.pickerHint}`}>{t.onlySeeing}</p>
      <Loaded query={useColleaguesOf(clientId, true)} skeleton={<Skeleton count={3} />}>
        {(all) => <People all={all.filter(({ id }) => !without.includes(id))} onPick={onPick} />}
      </Loaded>
    </Dialog>
  )
}

function People({ all, onPick }: { all: readonly Person[]; onPick: (person: Person) => void }) {
  const t = useMessages(commentsMessages)
  const { list, text, pointed, point, field } = useFinder()
  const isFound = finds(text)
  const found = all.filter(({ name }) => isFound(name)).map((person) => ({ id: String(person.id), person }))
  const active = found.find(({ id }) => id === pointed) ?? found[0]
  return (
    <Finder>
      <FinderField
        {...field}
        label={t.searchColleague}
        lines={found}
        active={active}
        maxLength={60}
        onTake={({ person }) => onPick(person)}
      />
      <FinderList id={list} label={t.mention} hidden={found.length === 0}>
        {found.map(({ id, person }) => (
          <FinderLine
            key={id}
            id={`${list}-${id}`}
            isActive={id === active?.id}
            className={css.person}
            onPoint={() => point(id)}
            onTake={() => onPick(person)}
          >
            <Avatar name={person.name} />
            <bdi>{person.name}</bdi>
          </FinderLine>
        ))}
      </FinderList>
      <p role="status" className={found.length === 0 ? undefined : 'sr-only'}>
        {found.length === 0 ? t.noColleague : t.colleagues(found.length)}
      </p>
    </Finder>
  )
}
