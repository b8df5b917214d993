import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import css from './change-list.module.css'
import type { Change } from './changes.ts'
import { type AnySpecs, showValue, specAt } from './field-specs.ts'
import { formMessages } from './form.messages.ts'

interface Props {
  changes: readonly Change[]
  specs: AnySpecs
  /** Something to do with each change. */
  action?: {
    label: (field: string) => string
    applies: (change: Change) => boolean
    run: (change: Change) => void
  }
}

/** Old → new, field by field, in the words of the form. */
export function ChangeList({ changes, specs, action }: Props) {
  const t = useMessages(formMessages)
  return (
    <dl className="grid-3">
      {changes.map((change) => {
        const { path, before, after } = change
        const label = specAt(specs, path)?.label ?? path
        return (
          <div key={path} className={css.change}>
            <dt className="muted">{label}</dt>
            <dd className={css.values}>
              <del className="muted">
                <span className="sr-only">{t.before}: </span>
                <FieldValue specs={specs} path={path} value={before} />
              </del>
              <Icon name="arrow-forward" size="small" />
              <ins className={css.after}>
                <span className="sr-only">{t.after}: </span>
                <FieldValue specs={specs} path={path} value={after} />
              </ins>
              {action?.applies(change) && (
                <IconButton
                  icon="undo"
                  size="small"
                  label={action.label(label)}
                  onClick={() => action.run(change)}
                />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface ValueProps {
  specs: AnySpecs
  path: string
  value: unknown
}

/** One value as the form would say it, in its own direction. */
export function FieldValue({ specs, path, value }: ValueProps) {
  const text = useValueText(specs)(path, value)
  return <bdi dir={isCode(text) ? 'ltr' : 'auto'}>{text}</bdi>
}

/** Phones and codes have no letter that would tell a direction: their groups and signs would change places. */
const isCode = (text: string): boolean => /^[\u0020-\u007e]+$/.test(text)

/** Values of a form's fields in words. */
function useValueText(specs: AnySpecs): (path: string, value: unknown) => string {
  const t = useMessages(formMessages)
  const { format } = useLocale()
  return (path, value) => showValue(specAt(specs, path), value, format, t.value)
}
