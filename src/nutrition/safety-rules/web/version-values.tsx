import { useMessages } from '#platform/web/i18n/messages.ts'
import { Card } from '#platform/web/ui/card.tsx'
import {
  listKeys,
  numberKeys,
  numberSections,
  safetyNumbers,
  type NumberSection,
} from '#nutrition/safety-changes/safety-numbers.contract.ts'
import type { SafetyVersion } from '../safety-rules.contract.ts'
import css from './safety.module.css'
import { safetyMessages } from './safety.messages.ts'
import { useNumberWords } from './use-number-words.ts'

/** Every number of a version with its unit and source; what it changed stands beside the value before it. */
export function VersionValues({ version }: { version: SafetyVersion }) {
  return (
    <>
      {numberSections.map((section) => (
        <Section key={section} section={section} version={version} />
      ))}
      <Lists version={version} />
    </>
  )
}

function Section({ section, version }: { section: NumberSection; version: SafetyVersion }) {
  const t = useMessages(safetyMessages)
  const words = useNumberWords()
  const keys = numberKeys.filter((key) => safetyNumbers[key].section === section)
  return (
    <Card title={words.sections[section]}>
      <div className={css.wide} tabIndex={0} role="group" aria-label={words.sections[section]}>
        <table className={`${css.table} ${css.numbers}`} aria-label={words.sections[section]}>
          <thead>
            <tr>
              {[t.number, t.value, t.source].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => {
              const isChanged = version.changedNumbers.includes(key)
              return (
                <tr key={key} className={isChanged ? css.changed : undefined}>
                  <th scope="row">{words.labelOf(key)}</th>
                  <td>
                    {words.valueOf(key, version.numbers[key])}{' '}
                    {isChanged && version.before && (
                      <del className={css.old}>
                        <span className="sr-only">{t.before}: </span>
                        {words.valueOf(key, version.before.numbers[key])}
                      </del>
                    )}
                  </td>
                  <td className="muted">{words.sourceOf(key)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Lists({ version }: { version: SafetyVersion }) {
  const t = useMessages(safetyMessages)
  const words = useNumberWords()
  return (
    <Card title={words.listsTitle}>
      <div className={css.wide} tabIndex={0} role="group" aria-label={words.listsTitle}>
        <table className={`${css.table} ${css.numbers}`} aria-label={words.listsTitle}>
          <thead>
            <tr>
              {[t.list, t.codes].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listKeys.map((key) => {
              const isChanged = version.changedLists.includes(key)
              return (
                <tr key={key} className={isChanged ? css.changed : undefined}>
                  <th scope="row">{words.listLabel(key)}</th>
                  <td>
                    {words.codesOf(key, version.lists[key])}{' '}
                    {isChanged && version.before && (
                      <del className={css.old}>{words.codesOf(key, version.before.lists[key])}</del>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
