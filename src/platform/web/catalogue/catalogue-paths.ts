/** Paths of the screens of a catalogue; without `create`, records are made in a dialog over the list. */
export interface CataloguePaths {
  list: `/${string}`
  create?: `/${string}`
  /** With one parameter: `/units/{unit_id}/edit`. */
  edit: `/${string}`
}
