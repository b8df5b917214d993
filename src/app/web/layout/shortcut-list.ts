export const shortcutPlaces = ['everywhere', 'lists', 'forms', 'client', 'flow', 'calls', 'foodList'] as const
export type ShortcutPlace = (typeof shortcutPlaces)[number]

/** Every shortcut of the product by the place where it works, as it is written for `useShortcuts`. */
export const shortcutList = {
  everywhere: ['mod+k', '?', 'f1', 'mod+enter', 'escape', 'g+d', 'g+c', 'g+r', 'mod+z', 'mod+shift+d'],
  lists: ['/', 'j', 'k', 'space', 'enter', 'x', 'shift+x', 'n', 'alt+1'],
  forms: ['mod+s'],
  client: ['l', 'a', 'c', 'm', 'e', 't', 'w', '[', ']', 'p'],
  flow: ['mod+enter', 'arrowdown', '1', 'r', 'w', 's', 'h', 'z', 'l', 'o', 'escape'],
  calls: ['1', 's', 'z', 'o', 'escape'],
  foodList: ['mod+enter', 'z', 'mod+s', 'mod+z', 'mod+y', 'alt+w'],
} as const satisfies Record<ShortcutPlace, readonly string[]>

export type Combination = (typeof shortcutList)[ShortcutPlace][number]
