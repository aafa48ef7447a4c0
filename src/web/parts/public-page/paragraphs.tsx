/** The paragraphs of a text of several lines. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, i) => <p key={`${i} ${paragraph.slice(0, 12)}`}>{paragraph}</p>)
