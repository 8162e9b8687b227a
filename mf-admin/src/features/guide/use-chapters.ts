import { useTranslation } from '@dabbab/platform/i18n';
import { foldText } from '@dabbab/platform/kit/fold-text';
import { groupsOfMenu } from '../../console/navigation.ts';
import { type ChapterName, chapters } from './chapters.ts';

/** What an admin wants to do, and how. */
export interface Task {
  key: string;
  title: string;
  steps: readonly string[];
  /** The desk on which it is done, asked for what the task is about. */
  to: string | undefined;
}

export interface Chapter {
  name: ChapterName;
  title: string;
  about: string;
  tasks: readonly Task[];
}

/** Reads the chapters of the pages that this build has, in the language of the page. */
export function useChapters(): Chapter[] {
  const { t } = useTranslation('admin-guide');
  const { t: name } = useTranslation('admin');
  const desks = groupsOfMenu().flatMap(({ entries }) => entries);
  const read = (chapter: ChapterName, title: string, desk?: string): Chapter => ({
    name: chapter,
    title,
    about: t(`chapters.${chapter}.about`),
    tasks: Object.entries(chapters[chapter]).map(([key, question]) => ({
      key,
      title: t(`chapters.${chapter}.tasks.${key}.title`),
      steps: t(`chapters.${chapter}.tasks.${key}.steps`).split('\n'),
      to: desk && desk + question,
    })),
  });
  return [
    read('basics', t('basics')),
    ...desks.flatMap((desk) => (isChapter(desk.name) ? [read(desk.name, name(`titles.${desk.name}`), desk.path)] : [])),
  ];
}

const isChapter = (name: string): name is ChapterName => name in chapters;

/** Leaves the tasks that have every word of a query, however it is spelt; a chapter whose name has them keeps all of its own. */
export function findTasks(all: readonly Chapter[], query: string): Chapter[] {
  const words = foldText(query).split(' ');
  const has = (...texts: string[]) => {
    const folded = foldText(texts.join(' '));
    return words.every((word) => folded.includes(word));
  };
  return all.flatMap((chapter) => {
    const tasks = has(chapter.title)
      ? chapter.tasks
      : chapter.tasks.filter(({ title, steps }) => has(chapter.title, title, ...steps));
    return tasks.length > 0 ? [{ ...chapter, tasks }] : [];
  });
}
