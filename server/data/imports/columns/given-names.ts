import { fold } from '../../../../contract/values/texts/text.ts';

/** Frequent given names in Slovenia (SURS), with some of its neighbours, to tell `Novak Ana` from `Ana Novak`. */
const NAMES = new Set(
  `ana marija maja irena mojca mateja nina andreja petra katja natasa barbara jozefa eva tanja sara tina
  milena katarina sonja alenka martina marjeta tjasa jozica frančiška anja vesna nada zala lara spela tea
  darja majda simona ivana terezija suzana kristina helena nika danijela neza ema jana ursula marta klara
  lucija zdenka nusa julija manca veronika slavica klavdija monika polona bernarda dragica metka tamara
  franc marko janez andrej ivan anton joze luka jozef peter matej tomaz milan marjan bojan robert stanislav
  rok jan nejc ales gregor matjaz martin igor boris dusan dejan jure bostjan blaz mitja zoran miha uros ziga
  simon damjan david zan vladimir jaka darko nik ziva primoz alojz stefan tadej samo miran sebastjan vid
  aleksander danijel edvard gasper drago marijan branko jakob mihael rudolf viktor filip zdravko tim karl
  franz hans josef wolfgang giuseppe giovanni mario paolo francesco luigi stefano hrvoje ivo ante josip
  jelena nikola goran thomas michael andreas anna maria elisabeth`
    .split(/\s+/)
    .map(fold),
);

/**
 * The order of first and family names that most of these full names have; null when they do not say. A
 * company, a couple or an unknown name has no vote.
 */
export function nameOrderOf(names: readonly string[]): 'first_last' | 'last_first' | null {
  const votes = names.map((name) => {
    const words = fold(name).split(/[\s,]+/);
    if (words.length < 2 || words.length > 3 || name.includes(',')) return 0;
    return Number(NAMES.has(words[0]!)) - Number(NAMES.has(words.at(-1)!));
  });
  const first = votes.filter((vote) => vote > 0).length;
  const last = votes.filter((vote) => vote < 0).length;
  if (first + last < 2) return null;
  return first >= last * 3 ? 'first_last' : last >= first * 3 ? 'last_first' : null;
}

/** Whether these look like names of people: two or three words without digits, some of them given names. */
export const areNames = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every((value) => /^[^\d@]+$/.test(value) && /\s/.test(value.trim())) &&
  values.filter((value) =>
    fold(value)
      .split(/[\s,]+/)
      .some((word) => NAMES.has(word)),
  ).length *
    2 >=
    values.length;
