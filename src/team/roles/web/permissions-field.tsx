import { useState } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import type { FieldProps } from '#platform/web/ui/fields/field-props.ts'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { usePermissionTexts } from './permission-words.ts'
import { permissionTree, shareOf, type PermissionGroup, type ResourceEntry } from './permission-tree.ts'
import css from './permissions-field.module.css'
import { roleFormMessages } from './role-form.messages.ts'

interface Props extends Omit<FieldProps<string[]>, 'value'> {
  value: readonly (string | null)[]
  /** Every permission of the product. */
  all: readonly string[]
  /** What this person may give; the others are shown and stay as they are. */
  givable: ReadonlySet<string>
}

interface Choice {
  chosen: ReadonlySet<string>
  givable: ReadonlySet<string>
  choose: (names: readonly string[], on: boolean) => void
}

/** The permissions of a role by the groups of the menu; a box above others stands for all of them. */
export function PermissionsField({ all, givable, value, onChange, error, label, name, disabled }: Props) {
  const t = useMessages(roleFormMessages)
  const words = usePermissionTexts()
  const [search, setSearch] = useState('')
  const [onlyChosen, setOnlyChosen] = useState(false)
  const chosen = new Set(value.filter((one) => one !== null))
  const shown = onlyChosen ? all.filter((permission) => chosen.has(permission)) : all
  const groups = permissionTree(shown, words, search)
  const choice: Choice = {
    chosen,
    givable: disabled ? new Set() : givable,
    choose(names, on) {
      const next = new Set(chosen)
      for (const one of names.filter((each) => givable.has(each))) {
        if (on) next.add(one)
        else next.delete(one)
      }
      onChange([...next].sort())
    },
  }
  return (
    <>
      <div className={css.bar}>
        <div className={css.search}>
          <TextField
            name={name}
            type="search"
            label={t.searchPermissions}
            value={search}
            onChange={setSearch}
            error={error}
            maxLength={limits.search}
          />
        </div>
        <CheckboxField name="only-chosen" label={t.onlyChosen} value={onlyChosen} onChange={setOnlyChosen} />
      </div>
      <p className="note flush" role="status" aria-label={label}>
        {t.chosen(chosen.size, all.length)}
      </p>
      {groups.length === 0 && <InlineMessage tone="info">{t.noneFound}</InlineMessage>}
      {groups.map((group) => (
        <Group key={group.id} group={group} choice={choice} />
      ))}
    </>
  )
}

function Group({ group, choice }: { group: PermissionGroup; choice: Choice }) {
  const names = group.resources.flatMap(namesOf)
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        <Share id={`group-${group.id}`} label={group.label} names={names} choice={choice} />
      </legend>
      {group.resources.map((resource) => (
        <Resource key={resource.id} resource={resource} choice={choice} />
      ))}
    </fieldset>
  )
}

const namesOf = ({ permissions }: ResourceEntry) => permissions.map(({ name }) => name)

function Resource({ resource, choice }: { resource: ResourceEntry; choice: Choice }) {
  const { chosen, givable, choose } = choice
  return (
    <div className={css.resource} role="group" aria-label={resource.label}>
      <Share id={resource.id} label={resource.label} names={namesOf(resource)} choice={choice} />
      <div className={css.actions}>
        {resource.permissions.map(({ name, action }) => (
          <CheckboxField
            key={name}
            name={name}
            label={action}
            value={chosen.has(name)}
            disabled={!givable.has(name)}
            onChange={(on) => choose([name], on)}
          />
        ))}
      </div>
    </div>
  )
}

/** All, some or none of several; pressed, all that may be given, or none. */
function Share(props: { id: string; label: string; names: readonly string[]; choice: Choice }) {
  const { id, label, names, choice } = props
  const open = names.filter((name) => choice.givable.has(name))
  const share = shareOf(names, choice.chosen)
  return (
    <CheckboxField
      name={`all-${id}`}
      label={label}
      value={share === 'all'}
      mixed={share === 'some'}
      disabled={open.length === 0}
      onChange={() => choice.choose(open, shareOf(open, choice.chosen) !== 'all')}
    />
  )
}
