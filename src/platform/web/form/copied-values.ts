import { same } from './paths.ts'
import type { AnyForm } from './use-form.ts'

/**
 * The values of a record that go into a form: not where the person typed something. What an earlier copy put there
 * and nobody touched since is replaced.
 */
export function copied(
  values: Readonly<Record<string, unknown>>,
  earlier: Readonly<Record<string, unknown>>,
  { changes, valueAt }: Pick<AnyForm, 'changes' | 'valueAt'>,
): Record<string, unknown> {
  const isTyped = (field: string) => {
    const isChanged = changes.some(({ path }) => path === field || path.startsWith(`${field}.`))
    const isCopied = Object.hasOwn(earlier, field) && same(valueAt(field), earlier[field])
    return isChanged && !isCopied
  }
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isTyped(field)))
}
