/** What visitors read under the reviews about those that they do not see. */
export const hiddenWords = (hidden: number, total: number, firstName: string): string =>
  `${hidden} of ${total} ${total === 1 ? 'review' : 'reviews'} ${hidden === 1 ? 'is' : 'are'} hidden by ${firstName}.`
