/*
 * Two things that TypeDoc 0.28 would lose, and that the API report needs.
 */
import { Context, Converter, QueryType, ReflectionKind } from 'typedoc';
import ts from 'typescript';

/** A class that is exported as a type only becomes an interface, without its constructor. */
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
 * `import('a').B<C>` loses `<C>`, and `typeof import('a').b` its `typeof`. TypeDoc looks up the
 * symbol of such a type and makes a reference to it right after: the first step tells the second
 * which node it is about.
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
