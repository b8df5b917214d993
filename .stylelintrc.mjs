import stylelint from 'stylelint'

/** Direction, type and colour rules for a right-to-left product (ux.md §3 and §4): logical sides, tokens, room for letters with marks. */
const LOGICAL = 'Write the logical side (inline-start, inline-end): the page is right to left'
const LINE_HEIGHT = [/^(1\.[6-9]\d*|[2-9](\.\d+)?)$/, /^var\(--lh-[\w-]+\)$/, /^(inherit|unset)$/]
/** Four lengths name left and right apart, which mirrors wrongly. */
const FOUR_SIDES = /^(?:[^\s()]+(?:\([^()]*\))?\s+){3}\S+/

const physicalSides = [
  'left',
  'right',
  'float',
  '/^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)/',
  '/^border-(top|bottom)-(left|right)-radius$/',
]

const POSITIONED = 'house/scrolling-is-positioned'

/** What is there for screen readers alone is placed apart: a box that scrolls must hold it, or the page scrolls sideways. */
const scrollingIsPositioned = stylelint.createPlugin(POSITIONED, () => (root, result) => {
  root.walkRules((rule) => {
    const has = (name, value) =>
      rule.some((one) => one.type === 'decl' && name.test(one.prop) && value.test(one.value))
    if (!has(/^overflow(-(x|y|inline|block))?$/, /auto|scroll/) || has(/^position$/, /./)) return
    const message = 'a box that scrolls is positioned, or what is hidden in it widens the page'
    stylelint.utils.report({ ruleName: POSITIONED, result, node: rule, message })
  })
})

export default {
  plugins: [scrollingIsPositioned],
  rules: {
    [POSITIONED]: true,
    'property-disallowed-list': [physicalSides, { message: (name) => `${name}: ${LOGICAL}` }],
    'declaration-property-value-disallowed-list': [
      {
        '/^(text-align|text-align-last|clear|caption-side|justify-content|justify-self|justify-items)$/': [
          /^(left|right|justify)$/,
        ],
        'letter-spacing': [/^(?!0$)/],
        'font-style': [/italic|oblique/],
        font: [/italic|oblique/, /\/(?!\s*var\(--lh-)/],
        '/^(margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding|border-radius)$/':
          [FOUR_SIDES],
        '/^(transition|transition-property|will-change)$/': [/(^|[\s,])((margin|padding)-)?(left|right)\b/],
        '/^background(-position)?$/': [/\b(left|right)\b/],
      },
      {
        message: (property, value) =>
          `${property}: ${value}: logical sides, upright and evenly spaced letters, --lh-* line heights`,
      },
    ],
    'declaration-property-value-allowed-list': [
      { 'line-height': LINE_HEIGHT, '/^--lh-/': LINE_HEIGHT },
      {
        message: (property, value) =>
          `${property}: ${value}: at least 1.6, or the marks of the letters collide`,
      },
    ],
    'color-no-hex': [true, { message: (hex) => `${hex}: colours come from tokens` }],
    'color-named': ['never', { message: (name) => `${name}: colours come from tokens` }],
    'function-disallowed-list': [
      ['/^(rgb|hsl)a?$/', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      { message: (name) => `${name}(): colours come from tokens` },
    ],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-block-no-duplicate-selectors': true,
    'media-feature-name-no-unknown': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'string-no-newline': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      // The colours themselves, and the one letter-spacing reset, live here.
      files: ['src/platform/web/ui/**/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      // The specification fixes toasts at the bottom left of the screen in both directions.
      files: ['src/platform/web/**/toast*.module.css'],
      rules: { 'property-disallowed-list': [physicalSides.filter((name) => name !== 'left')] },
    },
  ],
}
