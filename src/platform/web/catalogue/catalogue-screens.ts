import { type Label, type Screen } from '../routing/screen.ts'
import type { CatalogueForm } from './catalogue-form.ts'
import type { CataloguePaths } from './catalogue-paths.ts'

/** `menu` and `load` are those of the list, `record` that of the page of a stored record. */
interface Options extends Pick<Screen, 'menu' | 'record' | 'load'> {
  paths: CataloguePaths
  /** The name of the list and the first part of the permissions; absent: as its path, `units`. */
  name?: string
  /** What the pages of a new and of a stored record are called where they are not open. */
  titles: { create?: Label; edit: Label }
  form: () => Promise<{ form: CatalogueForm }>
}

const createPage = async () => (await import('./catalogue-create.tsx')).CatalogueCreate
const editPage = async () => (await import('./catalogue-edit.tsx')).CatalogueEdit

/** The screens of a catalogue: its list, a new record, a record. */
export function catalogueScreens({
  paths,
  name: list = paths.list.slice(1),
  titles,
  form,
  record,
  ...ofList
}: Options): Screen[] {
  const page = (title: Label, load: typeof createPage | typeof editPage) => ({
    title,
    permission: `${list}.write`,
    menuPath: paths.list,
    async load() {
      const [Page, declared] = await Promise.all([load(), form()])
      return { Screen: Page, props: { form: declared.form } }
    },
  })
  return [
    { path: paths.list, list, permission: `${list}.read`, ...ofList },
    ...(paths.create && titles.create ? [{ path: paths.create, ...page(titles.create, createPage) }] : []),
    {
      path: paths.edit,
      ...(record && { record }),
      ...page(titles.edit, editPage),
    },
  ]
}
