export interface TreeNode {
  id: number
  parent_id: number | null
}

/** Why a category may not stand under a parent: a code of a field error, or null when it may. */
export type MoveRefusal = 'not-found' | 'cycle' | `too-deep:${number}`

/**
 * Judges a place in the tree.
 * @param nodes every category as it is now
 * @param categoryId the one to be placed; null for a new one
 * @param parentId its parent; null for the top
 * @param levels how many levels the tree may have
 */
export function judgePlace(
  nodes: readonly TreeNode[],
  categoryId: number | null,
  parentId: number | null,
  levels: number,
): MoveRefusal | null {
  if (parentId === null) return null
  const parents = new Map(nodes.map((node) => [node.id, node.parent_id]))
  if (!parents.has(parentId)) return 'not-found'
  const above = ancestors(parents, parentId)
  if (categoryId !== null && above.includes(categoryId)) return 'cycle'
  const below = categoryId === null ? 0 : heightOf(nodes, categoryId)
  return above.length + 1 + below > levels ? `too-deep:${levels}` : null
}

/** A category and everything above it, from itself upwards. */
function ancestors(parents: ReadonlyMap<number, number | null>, start: number): number[] {
  const found: number[] = []
  for (let at: number | null = start; at !== null; at = parents.get(at) ?? null) found.push(at)
  return found
}

/** Levels below a category. */
function heightOf(nodes: readonly TreeNode[], categoryId: number): number {
  const children = nodes.filter((node) => node.parent_id === categoryId)
  return children.length === 0 ? 0 : 1 + Math.max(...children.map(({ id }) => heightOf(nodes, id)))
}

/** The children with one of them a place further up or down; null at the end. */
export function shifted(
  children: readonly number[],
  categoryId: number,
  step: 'up' | 'down',
): number[] | null {
  const at = children.indexOf(categoryId)
  const to = step === 'up' ? at - 1 : at + 1
  if (at < 0 || to < 0 || to >= children.length) return null
  return children.toSpliced(at, 1).toSpliced(to, 0, categoryId)
}

/** The children of a parent with one of them put before another, or last. */
export function orderWith(
  children: readonly number[],
  categoryId: number,
  beforeId: number | null,
): number[] {
  const others = children.filter((id) => id !== categoryId)
  const at = beforeId === null ? -1 : others.indexOf(beforeId)
  return at < 0 ? [...others, categoryId] : others.toSpliced(at, 0, categoryId)
}
