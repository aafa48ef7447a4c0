type State = { readonly liked: boolean; readonly count: number | null }

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Shows the state of a heart; with its state it appears. */
export function showLike(button: HTMLButtonElement, { liked, count }: State): void {
  button.setAttribute('aria-pressed', String(liked))
  const { title = '' } = button.dataset
  button.querySelector('.like-n')?.replaceChildren(count === null ? '' : short.format(count))
  button
    .querySelector('.vh')
    ?.replaceChildren(`Like ${title}${count === null ? '' : `, ${likesWords(count)}`}`)
}

const likesWords = (count: number): string =>
  `${count > 1000 ? 'more than ' : ''}${count.toLocaleString('en')} likes`
