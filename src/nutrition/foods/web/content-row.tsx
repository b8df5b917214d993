import { localName } from '#platform/contract/text/name-in.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { MovableRow, MoveButtons } from '#platform/web/ui/movable-row.tsx'
import { kcalOfPart } from '../food-facts.contract.ts'
import { type Content, gramsOf, type KnownItem, stepped, unitOf, withUnit } from './content-edits.ts'
import css from './contents-field.module.css'
import { foodFormMessages } from './food-form.messages.ts'
import { foodLabelsMessages } from './food-labels.messages.ts'

interface Props {
  content: Content
  index: number
  count: number
  item: KnownItem | undefined
  error: string | undefined
  onChange: (content: Content) => void
  onMove: (to: number) => void
  onTake: () => void
}

/** One item of a food: how much of it, in which unit, and where it stands. Alt with an arrow moves it. */
export function ContentRow({ content, index, count, item, error, onChange, onMove, onTake }: Props) {
  const t = useMessages(foodFormMessages)
  const { locale } = useLocale()
  const name = item ? localName(item.name, locale) : '…'
  return (
    <MovableRow className={css.row} index={index} count={count} onMove={onMove}>
      {(move) => (
        <>
          <fieldset className={css.line}>
            <legend className={css.name}>
              <bdi>{name}</bdi>
            </legend>
            <Amount {...{ content, index, item, name, onChange }} />
            <Weight content={content} item={item} />
            <span className={css.actions}>
              <MoveButtons index={index} count={count} up={t.up(name)} down={t.down(name)} move={move} />
              <IconButton
                icon="trash"
                size="small"
                name={`contents.${index}.foodItemId`}
                label={t.take(name)}
                onClick={onTake}
              />
            </span>
          </fieldset>
          {error !== undefined && <InlineMessage tone="danger">{error}</InlineMessage>}
          {item?.retired && error === undefined && <InlineMessage tone="plum">{t.retiredItem}</InlineMessage>}
        </>
      )}
    </MovableRow>
  )
}

type AmountProps = Pick<Props, 'content' | 'index' | 'item' | 'onChange'> & { name: string }

function Amount({ content, index, item, name, onChange }: AmountProps) {
  const t = useMessages(foodFormMessages)
  const { locale } = useLocale()
  const unit = unitOf(content, item)
  const { amountQuarters, unitId } = content
  const step = (direction: 1 | -1) => {
    if (!unit || amountQuarters === null || !Number.isFinite(amountQuarters)) return
    onChange({ ...content, amountQuarters: stepped(amountQuarters, unit, direction) })
  }
  const options = (item?.units ?? []).map((one) => ({
    value: String(one.unitId),
    label: localName(one.name, locale),
  }))
  return (
    <>
      <span className={css.amount}>
        <IconButton icon="minus" size="small" label={t.less(name)} onClick={() => step(-1)} />
        <NumberField
          name={`contents.${index}.amountQuarters`}
          label={t.amount}
          value={amountQuarters === null ? null : amountQuarters / 4}
          onChange={(amount) => onChange({ ...content, amountQuarters: amount === null ? null : amount * 4 })}
        />
        <IconButton icon="plus" size="small" label={t.more(name)} onClick={() => step(1)} />
      </span>
      <span className={css.unit}>
        <SelectField
          name={`contents.${index}.unitId`}
          label={t.unit}
          options={unit || unitId === null ? options : [{ value: String(unitId), label: t.lost }, ...options]}
          value={unitId === null ? '' : String(unitId)}
          onChange={(value) => item && onChange(withUnit(content, item, Number(value)))}
        />
      </span>
    </>
  )
}

function Weight({ content, item }: Pick<Props, 'content' | 'item'>) {
  const t = useMessages(foodFormMessages)
  const words = useMessages(foodLabelsMessages)
  const { format } = useLocale()
  const gramsX10 = gramsOf(content, item)
  if (!item || gramsX10 === null) return <span className={css.weight} />
  const kcal = kcalOfPart({ gramsX10, per100g: item.per100g })
  return (
    <span className={css.weight}>
      {t.weighs(format.unit(gramsX10 / 10, words.gram), format.unit(Math.round(kcal / 10), words.kcal))}
    </span>
  )
}
