interface Box {
  top: number
  bottom: number
  left: number
  width: number
}

interface Size {
  width: number
  height: number
}

const GAP = 6
const MARGIN = 8

/**
 * Where a tip of this size goes: centred above its anchor, below when there is no room, never off screen.
 * @returns pixels from the left and the top edge of the viewport.
 */
export function placeTip(anchor: Box, tip: Size, viewport: Size): { x: number; y: number } {
  const above = anchor.top - tip.height - GAP
  const y = above >= MARGIN ? above : anchor.bottom + GAP
  const centred = anchor.left + anchor.width / 2 - tip.width / 2
  const x = Math.max(MARGIN, Math.min(centred, viewport.width - tip.width - MARGIN))
  return { x: Math.round(x), y: Math.round(y) }
}
