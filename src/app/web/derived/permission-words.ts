import type { PermissionWords, TextPair } from '#platform/contract/domain.ts'
import type { MenuEntry } from '#platform/web/routing/screen.ts'
import type { ResourceWords } from '#team/roles/web/permission-tree.ts'
import { manifests } from '../manifests.ts'
import { screens } from '../screens.ts'

type Placed = ResourceWords & { position: number }

const declared = new Map(manifests.flatMap(({ permissions = {} }) => Object.entries(permissions)))
/** Of screens with one permission the first in the menu names it. */
const inMenu = new Map<string, MenuEntry>()
for (const { permission, menu } of screens) {
  const id = permission?.endsWith('.read') ? permission.slice(0, -'.read'.length) : undefined
  const known = id === undefined ? undefined : inMenu.get(id)
  if (menu && id !== undefined && (known?.position ?? Infinity) > menu.position) inMenu.set(id, menu)
}

/** Reports are together, whichever group of the menu leads to them, and in the order of their names. */
const ofReports: PermissionWords = { group: 'reports', position: 500 }

const textOf = ({ label }: MenuEntry): TextPair => [label['fa-IR'], label['ar-IQ']]

function placed(id: string): Placed {
  const entry = inMenu.get(id)
  const words = {
    ...(entry && { group: entry.group, position: entry.position, text: textOf(entry) }),
    ...(id.startsWith('reports.') && ofReports),
    ...declared.get(id),
  }
  const { group, position, text } = words
  if (!group || position === undefined || !text)
    throw new Error(
      `Permissions ${id}.*: their manifest gives no group, position or text, and no menu entry does`,
    )
  return { id, group, position, text }
}

const byName = (one: Placed, other: Placed) => (one.id < other.id ? -1 : 1)

/** What permissions are about, in their order: as the menu has it, or as the manifest of the domain says. */
export const permissionWords: readonly ResourceWords[] = [...new Set([...inMenu.keys(), ...declared.keys()])]
  .map(placed)
  .toSorted((one, other) => one.position - other.position || byName(one, other))
  .map(({ id, group, text }) => ({ id, group, text }))
