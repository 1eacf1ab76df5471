import { useId } from 'react'

type Props<Choice extends string> = {
  choices: readonly Choice[]
  labels: Readonly<Record<Choice, string>>
  chosen: Choice
  onChoose: (choice: Choice) => void
  className: string
}

/** The choices of a fieldset, of which one is chosen. */
export function RadioChoices<Choice extends string>({ choices, labels, chosen, onChoose, className }: Props<Choice>) {
  const name = useId()
  return (
    <div className={className}>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-9 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
            className="size-4 cursor-pointer accent-ink"
          />
          {labels[choice]}
        </label>
      ))}
    </div>
  )
}
