import { useLanguage } from '@dabbab/platform/language';
import { useLookups } from '@dabbab/platform/lookups';
import { modelWords } from './model-words.ts';

/** Gives all models by make, for a list that is searched; the value of each is what fits name it by: "yamaha/mt-09". */
export function useModelOptions(): { value: string; label: string; also: string }[] {
  const language = useLanguage();
  const { makers = [], models = [] } = useLookups() ?? {};
  return makers.flatMap((maker) =>
    models
      .filter((model) => model.maker === maker.slug)
      .map((model) => ({ value: `${maker.slug}/${model.slug}`, ...modelWords(maker, model, language) })),
  );
}
