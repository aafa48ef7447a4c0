// Built-ins only: the launcher prints progress before the installation.

/**
 * Returns a function that prints how far a step is: on a terminal as one line that is rewritten, elsewhere as a line at
 * the beginning and at each quarter.
 */
export function progressOn(stream = process.stdout) {
  let last = ''
  return (step, done, total) => {
    const text = `${step}: ${done} of ${total}`
    const mark = stream.isTTY ? text : `${step} ${Math.floor((4 * done) / total)}`
    if (mark === last) return
    last = mark
    stream.write(stream.isTTY ? `\r\u001b[K${text}${done === total ? '\n' : ''}` : `${text}\n`)
  }
}
