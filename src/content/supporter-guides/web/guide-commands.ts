import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { guideSchema } from './guide-schema.ts'

const { nodes, marks } = guideSchema

export const guideActions = [
  'strong',
  'em',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'script',
  'undo',
  'redo',
] as const
export type GuideAction = (typeof guideActions)[number]

/** Inside of the node: out of it; elsewhere into it. */
const toggleAround =
  (type: NodeType, into: Command, out: Command): Command =>
  (state, dispatch, view) =>
    (isInside(state, type) ? out : into)(state, dispatch, view)

const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch, view) =>
    (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
      state,
      dispatch,
      view,
    )

/** What each button does. */
export const guideCommands: Readonly<Record<GuideAction, Command>> = {
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  heading: toggleHeading(2),
  subheading: toggleHeading(3),
  bullets: toggleAround(nodes.bullets, wrapInList(nodes.bullets), liftListItem(nodes.item)),
  numbers: toggleAround(nodes.numbers, wrapInList(nodes.numbers), liftListItem(nodes.item)),
  script: toggleAround(nodes.script, wrapIn(nodes.script), lift),
  undo,
  redo,
}

/** Whether what a button makes is there where the cursor stands; null for those that make nothing. */
export function isOn(state: EditorState, action: GuideAction): boolean | null {
  switch (action) {
    case 'strong':
    case 'em':
      return hasMark(state, marks[action])
    case 'heading':
      return isHeading(state, 2)
    case 'subheading':
      return isHeading(state, 3)
    case 'bullets':
    case 'numbers':
    case 'script':
      return isInside(state, nodes[action])
    case 'undo':
    case 'redo':
      return null
  }
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}

/** The nearest list or script around the cursor decides: a list inside of a script is a list. */
function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const around = $from.node(depth).type
    if (around === nodes.item || around === nodes.paragraph) continue
    return around === type
  }
  return false
}

function isHeading({ selection: { $from } }: EditorState, level: number): boolean {
  return $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level
}

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
})

/** Keys of the editor. Tab stays with the page, so that nobody is caught inside. */
export const guidePlugins = () => [
  history(),
  keymap({
    'Mod-b': guideCommands.strong,
    'Mod-i': guideCommands.em,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-]': sinkListItem(nodes.item),
    'Mod-[': liftListItem(nodes.item),
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.item),
  }),
  keymap(baseKeymap),
]
