/* Works around two losses in TypeDoc 0.28. */
import { Context, Converter, QueryType, ReflectionKind } from 'typedoc';
import ts from 'typescript';

/** TypeDoc turns a class that is only exported as a type into an interface, without its constructor. */
function keepClasses(converter) {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    const symbol = context.getSymbolFromReflection(reflection);
    const isClass = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Class) !== 0;
    if (isClass && reflection.kind === ReflectionKind.Interface) {
      reflection.kind = ReflectionKind.Class;
    }
  });
}

/**
 * In `import('a').B<C>` TypeDoc drops `<C>`, and in `typeof import('a').b` the `typeof`. It looks up the
 * symbol of such a type right before it creates the reference, so the first step stores the node for the
 * second.
 */
function keepImportTypes(converter) {
  const { getSymbolAtLocation, createSymbolReference } = Context.prototype;
  let importType;
  Context.prototype.getSymbolAtLocation = function (node) {
    const owner = ts.isImportTypeNode(node) ? node : node.parent;
    importType = owner && ts.isImportTypeNode(owner) ? owner : undefined;
    return getSymbolAtLocation.call(this, node);
  };
  Context.prototype.createSymbolReference = function (...args) {
    const reference = createSymbolReference.apply(this, args);
    const node = importType;
    importType = undefined;
    if (node?.typeArguments) {
      reference.typeArguments = node.typeArguments.map((one) => converter.convertType(this, one));
    }
    return node?.isTypeOf ? new QueryType(reference) : reference;
  };
}

export function load({ converter }) {
  keepClasses(converter);
  keepImportTypes(converter);
}
