import { Visitor } from 'vite'
import { type Check, type Finding, isProduct, type SourceTree } from './source-tree.ts'

const RAW_HTML = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'createContextualFragment'])
const PHYSICAL_STYLE =
  /^(left|right|float|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\w*|border(Top|Bottom)(Left|Right)Radius)$/

type Report = (rule: string, at: number, reason: string) => void

/** `<a href="#name">` would be a route of the hash router; `#/…` is one on purpose and has its own rule. */
const isFragment = (value: unknown): boolean => typeof value === 'string' && /^#(?!\/)/.test(value)

function visitorFor(report: Report): Visitor {
  return new Visitor({
    JSXAttribute: (node) => {
      if (node.name.name === 'dangerouslySetInnerHTML')
        report('markup/raw-html', node.start, 'text becomes HTML only through React')
      if (node.name.name !== 'href' || node.value?.type !== 'Literal' || !isFragment(node.value.value)) return
      report(
        'markup/fragment',
        node.start,
        'the hash is the route: move focus instead of linking to a fragment',
      )
    },
    MemberExpression: (node) => {
      if (node.property.type !== 'Identifier') return
      const isWrite =
        node.object.type === 'Identifier' &&
        node.object.name === 'document' &&
        /^write(ln)?$/.test(node.property.name)
      if (!isWrite && !RAW_HTML.has(node.property.name)) return
      report('markup/raw-html', node.start, `${node.property.name}: text becomes HTML only through React`)
    },
    Property: (node) => {
      const name =
        node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? node.key.value : ''
      if (name === 'dangerouslySetInnerHTML')
        report('markup/raw-html', node.start, 'text becomes HTML only through React')
    },
  })
}

/** Physical sides in `style={{ … }}`; the style sheets have stylelint for this. */
function styleVisitor(report: Report): Visitor {
  return new Visitor({
    JSXAttribute: (node) => {
      const value =
        node.name.name === 'style' && node.value?.type === 'JSXExpressionContainer'
          ? node.value.expression
          : null
      if (value?.type !== 'ObjectExpression') return
      for (const one of value.properties) {
        if (one.type !== 'Property' || one.key.type !== 'Identifier' || !PHYSICAL_STYLE.test(one.key.name))
          continue
        report(
          'markup/physical-style',
          one.start,
          `${one.key.name}: write the logical side (inset-inline-start …)`,
        )
      }
    },
  })
}

function markupFindings(tree: SourceTree, file: string): Finding[] {
  const findings: Finding[] = []
  const report: Report = (rule, at, reason) =>
    findings.push({ file, line: tree.lineAt(file, at), rule, reason })
  const { program } = tree.parsed(file)
  visitorFor(report).visit(program)
  styleVisitor(report).visit(program)
  return findings
}

/** No text becomes HTML, no link points at a fragment, no inline style names left or right. */
export const markup: Check = (tree) =>
  tree.files.filter(isProduct).flatMap((file) => markupFindings(tree, file))
