import { paragraphs } from './paragraphs.ts'

// What the tasks to read of “First 10 clients” give to read, two minutes each.

export const whyTen = paragraphs(
  'The first clients of somebody who works alone come from people she knows, and from the people they know. This is not a failure of your page. A stranger has no reason to trust you yet, and a friend of a friend has one.',
  'That is why the first weeks are work by hand. You write to single people, you ask single questions, and you remember the answers. It does not scale, and it does not have to. You need ten.',
  'The page has another task in these weeks. It must not lose the people you send there. A person who heard about you looks at it for a minute. She checks whether you are real, what it costs and when you have time. If these three are clear, she books or she asks.',
  'After ten clients something changes. They talk, they come again, they leave a few lines. From then on the page can do more, because there is something on it that you did not write yourself.',
)

export const numbers = paragraphs(
  'With small numbers you cannot calculate anything. You can see where people get stuck, and that is all you need.',
  'If you wrote to five people and nobody opened the page, the message is the problem, or you sent it to people who are not near enough. Write it shorter, ask a question, and choose people who would have lunch with you.',
  'If people opened the page and nobody went on to a service, the first screen is the problem. They do not see whom it is for. Read your one-liner as if it were somebody else’s.',
  'If they opened the service and did not choose a time, look at three things: the price is missing a reason, the times do not fit, or they do not know what will happen. Usually it is the times. Ask one of them. “Which evening would have suited you?” is a friendly question. If somebody booked, ask her what nearly stopped her. Her answer is worth more than the other numbers together.',
)

export const quick = paragraphs(
  'Somebody who writes to a stranger has been thinking about it for a while. At this moment she has the courage, the phone in her hand and ten free minutes. Tomorrow she has none of the three.',
  'That is why a short answer on the same day does more than a long one later. It does not need all the facts. It needs to show that a person has read what she wrote. Take one word of hers and use it: “The wedding is in May, so we have time.”',
  'Then ask one question, not three. Somebody who has to answer three questions puts the message aside. Then name one time that is free. Two are a choice, five are work.',
  'If you cannot help, say so at once and name somebody who can. She will remember, and she will tell others about the person who was honest. Set two moments a day at which you look, for example at noon and at seven. You do not have to be reachable all day. You only have to be reliable.',
)

export const askReview = paragraphs(
  'Most people who were content would say so, and nobody asks them. Or somebody asks in a way that makes it hard: “Please write us a review”. She does not know what to write, puts it off, and after a week it would be odd.',
  'Three things help. The first is the moment. Ask on the same day or the next, while she still feels what was different. The second is a reason. “People who have never done this read it before they dare to come” is true, and it tells her whom she is writing for.',
  'The third is a question. “What were you afraid of before, and how was it then?” gives her the first sentence. The reviews that come of it are the ones that strangers believe, because they begin with a doubt.',
  'Never offer money or a discount for it. It is not honest, and readers can tell. And answer each review in one or two lines. The answer is not for the writer, it is for those who come later.',
)

export const raise = paragraphs(
  'The first price of somebody who works alone is nearly always too low. She was afraid that nobody would come, and she counted the hour and not the way there. That is no mistake, it is a beginning. It becomes a mistake when it stays.',
  'There are three signs. You have less free time than requests. Nobody has ever hesitated at the price. You are a little annoyed when somebody books. Each of them alone is a reason.',
  'Raise it for new customers first. Write the new price on the page on a day of your choice, and do not explain it. People who come for the first time do not know the old one.',
  'Those who have been with you from the beginning get a message four weeks before: from this day on it costs so much, and until then everything stays. Do not write why. A long reason sounds as if you were not sure. Most will stay, and those who leave make room for an hour at the new price.',
)
